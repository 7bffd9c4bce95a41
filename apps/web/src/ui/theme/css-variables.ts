import {
  clayShades,
  colors,
  fonts,
  measures,
  motion,
  radii,
  shadows,
  spaces,
  textSizes,
  veil,
} from './tokens.ts';

/** Every token as a CSS variable: `--paper`, `--clay-7`, `--text-15`, `--space-24`, `--radius-control`. */
export function makeCssVariables(): Record<`--${string}`, string> {
  return Object.fromEntries([
    ...Object.entries(colors).map(([name, value]) => [`--${kebab(name)}`, value]),
    ...clayShades.map((value, shade) => [`--clay-${shade}`, value]),
    ...Object.entries(fonts).map(([name, value]) => [`--${kebab(name)}`, value]),
    ...Object.entries(shadows).map(([name, value]) => [`--shadow-${name}`, value]),
    ['--veil', veil],
    ...textSizes.map((size) => [`--text-${size}`, `${size / 16}rem`]),
    ...spaces.map((space) => [`--space-${space}`, `${space}px`]),
    ...Object.entries(radii).map(([name, value]) => [`--radius-${name}`, value]),
    ...Object.entries(motion).map(([name, value]) => [`--motion-${name}`, value]),
    ...Object.entries(measures).map(([name, value]) => [`--${kebab(name)}`, value]),
    ['--focus-ring', `0 0 0 2px ${colors.page}, 0 0 0 4px ${colors.clay}, 0 0 0 7px ${clayShades[1]}`],
  ]);
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
