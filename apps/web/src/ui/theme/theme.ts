import {
  Button,
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  Input,
  InputWrapper,
  Skeleton,
  type VariantColorsResolver,
} from '@mantine/core';
import classes from './controls.module.css';
import { makeCssVariables } from './css-variables.ts';
import { clayShades, colors, fonts, radii, shadows } from './tokens.ts';

const buttonSizes = new Map([
  [
    'sm',
    {
      '--button-height': 'var(--button-small)',
      '--button-padding-x': '16px',
      '--button-fz': 'var(--text-15)',
    },
  ],
  [
    'md',
    {
      '--button-height': 'var(--button-medium)',
      '--button-padding-x': '20px',
      '--button-fz': 'var(--text-16)',
    },
  ],
  [
    'lg',
    {
      '--button-height': 'var(--button-large)',
      '--button-padding-x': '28px',
      '--button-fz': 'var(--text-16)',
    },
  ],
]);

const resolveVariant: VariantColorsResolver = (input) => {
  const base = defaultVariantColorsResolver(input);
  const hasOwnColor = input.color !== undefined && input.color !== 'clay';
  if (hasOwnColor) return base;
  if (input.variant === 'filled') return { ...base, color: colors.page, hover: clayShades[7] };
  if (input.variant === 'subtle') return { ...base, color: colors.inkSoft, hover: clayShades[0] };
  return base;
};

const { paper, rule, line, lineStrong, field, inkSoft, ink } = colors;
const warmGreys = [paper, rule, line, line, lineStrong, lineStrong, field, inkSoft, ink, ink] as const;

export const theme = createTheme({
  primaryColor: 'clay',
  primaryShade: 6,
  white: colors.page,
  black: colors.ink,
  colors: {
    clay: [...clayShades],
    sage: colorsTuple(colors.sage),
    wine: colorsTuple(colors.wine),
    gold: colorsTuple(colors.gold),
    // Mantine's greys are cool; these are the same steps on paper.
    gray: [...warmGreys],
    dark: [...warmGreys],
  },
  variantColorResolver: resolveVariant,
  fontFamily: fonts.sans,
  headings: { fontFamily: fonts.serif, fontWeight: '400', textWrap: 'balance' },
  fontSizes: {
    xs: 'var(--text-15)',
    sm: 'var(--text-15)',
    md: 'var(--text-16)',
    lg: 'var(--text-18)',
    xl: 'var(--text-22)',
  },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.55', lg: '1.5', xl: '1.3' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  radius: { xs: radii.paper, sm: radii.control, md: radii.control, lg: radii.card, xl: radii.card },
  defaultRadius: 'md',
  shadows: { sm: shadows.paper, md: shadows.paper, lg: shadows.lift, xl: shadows.lift },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: classes.focusable ?? '',
  activeClassName: '',
  components: {
    Button: Button.extend({
      defaultProps: { size: 'md' },
      classNames: {
        root: classes.button ?? '',
        label: classes.buttonLabel ?? '',
        loader: classes.buttonLoader ?? '',
      },
      vars: (_theme, { size }) => ({ root: buttonSizes.get(String(size)) ?? {} }),
    }),
    Input: Input.extend({
      defaultProps: { size: 'md' },
      classNames: { input: classes.input ?? '' },
      vars: () => ({
        wrapper: {
          '--input-height': '48px',
          '--input-padding-inline-start': '14px',
          '--input-fz': 'var(--text-16)',
        },
      }),
    }),
    InputWrapper: InputWrapper.extend({
      classNames: {
        label: classes.label ?? '',
        description: classes.hint ?? '',
        error: classes.error ?? '',
        required: classes.required ?? '',
      },
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
    // Named without their components, which the first screen does not load.
    Checkbox: { classNames: { input: classes.box ?? '', label: classes.boxLabel ?? '' } },
    Notification: { classNames: { root: classes.snackbar ?? '', description: classes.snackbarText ?? '' } },
    Skeleton: Skeleton.extend({ classNames: { root: classes.skeleton ?? '' } }),
  },
});

/** CSS variables of the tokens, and Mantine's colours set to them. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: makeCssVariables(),
  light: {
    '--mantine-color-body': colors.paper,
    '--mantine-color-text': colors.ink,
    '--mantine-color-dimmed': colors.inkSoft,
    '--mantine-color-placeholder': colors.inkSoft,
    '--mantine-color-anchor': clayShades[7],
    '--mantine-color-error': colors.wine,
    '--mantine-color-default': colors.page,
    '--mantine-color-default-hover': clayShades[0],
    '--mantine-color-default-color': colors.ink,
    '--mantine-color-default-border': colors.lineStrong,
  },
  dark: {},
});
