// A module of its own, so that the schemas of all calls are loaded by its import() and not by an import of the contract.
export { routes } from '@dierbaar/contract';
