/** Props of a decorative icon beside a text: its size in pixels and the stroke of all our icons. */
export const iconProps = (size: 14 | 16 | 18 | 20 | 22 | 24 | 28) =>
  ({ size, stroke: 1.6, 'aria-hidden': true }) as const;
