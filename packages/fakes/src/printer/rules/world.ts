import { type Product, standardProducts } from './products.ts';
import { openState, type State } from './state.ts';

/** What every part of the stand-in works on. */
export interface World {
  readonly state: State;
  /** Replaced as a whole when a test changes what the printer offers. */
  products: Product[];
  readonly clock: () => Date;
  readonly save: () => void;
}

export const openWorld = (stateFile: string | undefined, clock: () => Date): World => {
  const { state, save } = openState(stateFile);
  return { state, products: standardProducts(), clock, save };
};
