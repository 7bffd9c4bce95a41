/** Same keys as `Texts`, with any string as value. */
export type TextsLike<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : TextsLike<Texts[Key]>;
};
