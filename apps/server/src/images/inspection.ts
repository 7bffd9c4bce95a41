/** Facts of a picture that its header states, read without decoding it. */
interface ImageFacts {
  kind: 'jpeg' | 'png';
  width: number;
  height: number;
  /** Memory that decoding needs beyond a streaming decoder, which needs next to none. */
  decodeBytes: number;
}

/** Unsupported kind, incomplete or broken file, or more pixels than we decode. */
export type Refusal = 'type' | 'damaged' | 'pixels';

export type Inspection = { state: 'sound'; facts: ImageFacts } | { state: 'refused'; reason: Refusal };

export const refuse = (reason: Refusal): Inspection => ({ state: 'refused', reason });
