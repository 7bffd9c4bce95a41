import { type Product, standardProducts } from './products.ts';
import { openState, type State } from './state.ts';

/** Shared context of the stand-in: state, products and clock. */
export interface World {
  readonly state: State;
  /** Replaced as a whole when a test changes a product. */
  products: Product[];
  readonly clock: () => Date;
  readonly save: () => void;
}

export const openWorld = (stateFile: string | undefined, clock: () => Date): World => {
  const { state, save } = openState(stateFile);
  return { state, products: standardProducts(), clock, save };
};
