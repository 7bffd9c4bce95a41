import { type ElementReader, readLineElement } from '../../html/html-reader.ts';
import { attributeOf } from '../../html/html-tree.ts';
import { readPlainText } from '../../html/media-elements.ts';
import { element, escapeText, plainStyle } from '../../html/write-elements.ts';
import { readLink } from '../../values/link.ts';
import type { BlockKind } from '../kind.ts';
import { type QrCode, qrCodeSchema } from './schema.ts';

export const qrCode = {
  schema: qrCodeSchema,
  fills: 'always',
  lines: ({ attrs: { explanation } }) => (explanation === '' ? [] : [explanation]),
  write: writeQrCode,
  types: { 'qr-code': readQrCode },
  printed: (block, { tidy }) => ({
    ...block,
    attrs: { ...block.attrs, explanation: tidy(block.attrs.explanation).trim() },
  }),
  code: ({ attrs: { link } }) => ({ link, isVoice: false }),
  facts: ({ attrs: { link } }) => ({ qrLink: link }),
  estimate: () => 7,
} satisfies BlockKind<QrCode>;

function writeQrCode({ attrs }: QrCode): string {
  const { link, explanation, showExplanation, showLink } = attrs;
  return element(
    'div',
    {
      'data-type': 'qr-code',
      'data-link': link,
      'data-show-explanation': showExplanation,
      'data-show-link': showLink,
      style: plainStyle(explanation),
    },
    escapeText(explanation),
  );
}

/** Reads a QR code; without a safe link only its explanation is kept, as text. */
function readQrCode(...[found, builder, textStyle, context]: Parameters<ElementReader>): void {
  const raw = attributeOf(found, 'data-link') ?? '';
  const link = readLink(raw);
  if (link === null) {
    context.refusals.add('link', 'qr-code', raw);
    readLineElement(found, builder, textStyle, context);
    return;
  }
  builder.addSolid({
    type: 'qrCode',
    attrs: {
      link,
      explanation: readPlainText(found, context.refusals),
      showExplanation: attributeOf(found, 'data-show-explanation') === 'true',
      showLink: attributeOf(found, 'data-show-link') === 'true',
    },
  });
}
