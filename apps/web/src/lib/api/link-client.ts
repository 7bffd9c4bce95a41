import {
  createClient,
  type Route,
  type RouteInput,
  type RouteOutput,
  type routes,
  unchecked,
  urlOf,
} from '@dierbaar/contract';
import { limitedFetch } from '../limits/limited-fetch.ts';

type Contract = Pick<typeof routes, 'asked' | 'read' | 'voices'>;
type Area = keyof Contract;
type Name<A extends Area> = Extract<keyof Contract[A], string>;
type Call<A extends Area, N extends Name<A>> = Extract<Contract[A][N], Route>;

/**
 * Method and path of the calls of a page without an account. It has no schemas: those and their library weigh as much as the
 * rest of such a page, and the server of the same release checks its answers. The compiler compares it with the contract.
 */
export type LinkRoutes<A extends Area> = {
  readonly [N in Name<A>]: readonly [Call<A, N>['method'], Call<A, N>['path']];
};

/** The parameter that the address of the page holds. */
interface Secrets {
  asked: 'token';
  read: 'token';
  voices: 'code';
}

type Params<A extends Area, N extends Name<A>> =
  RouteInput<Call<A, N>> extends { params: infer All } ? Omit<All, Secrets[A]> : Record<never, never>;
type Input<A extends Area, N extends Name<A>> = Omit<RouteInput<Call<A, N>>, 'params'> &
  (keyof Params<A, N> extends never ? unknown : { params: Params<A, N> });
/** A call without input is made without one. */
type Optional<T> = Record<never, never> extends T ? [value?: T] : [value: T];

/** Calls of one link or code. */
export interface LinkClient<A extends Area> {
  call<N extends Name<A>>(name: N, ...input: Optional<Input<A, N>>): Promise<RouteOutput<Call<A, N>>>;
  /** Address of a file. */
  address<N extends Name<A>>(name: N, ...params: Optional<Params<A, N>>): string;
}

export function createLinkClient<A extends Area>(
  linkRoutes: LinkRoutes<A>,
  secret: { [Key in Secrets[A]]: string },
  headers: () => Record<string, string>,
): LinkClient<A> {
  const client = createClient({ baseUrl: '/api', fetch: limitedFetch, headers });
  const routeOf = (name: Name<A>): Route => {
    const [method, path] = linkRoutes[name];
    return { method, path, access: 'open', summary: '', response: unchecked };
  };
  return {
    call: async (name, ...[input]) => {
      const { params, ...parts } = { params: {}, ...input };
      const whole: object = { ...parts, params: { ...params, ...secret } };
      return (await client(routeOf(name), whole as RouteInput<Route>)) as never;
    },
    address: (name, ...[params]) => `/api${urlOf(routeOf(name), { params: { ...params, ...secret } })}`,
  };
}
