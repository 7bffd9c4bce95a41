import { type ElementReader, readLineElement } from '../../html/html-reader.ts';
import { attributeOf } from '../../html/html-tree.ts';
import { readMemoryId, readPlainText } from '../../html/media-elements.ts';
import { element, escapeText, plainStyle } from '../../html/write-elements.ts';
import { type Voice, voiceSchema } from './schema.ts';

/** Code that knows no voices reads its caption as a paragraph. */
export function writeVoice({ attrs }: Voice): string {
  const { recording, code, levels, seconds, caption, size, memory = null } = attrs;
  const attributes = {
    'data-type': 'voice',
    'data-recording': recording,
    'data-code': code,
    'data-levels': levels,
    'data-seconds': seconds,
    'data-size': size,
    'data-memory': memory,
    style: plainStyle(caption),
  };
  return element('div', attributes, escapeText(caption));
}

/** Reads a voice; of one that is not complete only the caption is kept, as text. */
export const readVoice: ElementReader = (found, builder, textStyle, context) => {
  const attributes = ['recording', 'code', 'levels', 'size'] as const;
  const seconds = attributeOf(found, 'data-seconds') ?? '';
  const voice = voiceSchema.safeParse({
    type: 'voice',
    attrs: {
      ...Object.fromEntries(
        attributes.map((name) => [name, attributeOf(found, `data-${name}`) ?? undefined]),
      ),
      seconds: /^\d{1,5}$/.test(seconds) ? Number(seconds) : null,
    },
  });
  if (!voice.success) {
    context.refusals.add('value', 'voice', attributeOf(found, 'data-code') ?? '');
    readLineElement(found, builder, textStyle, context);
    return;
  }
  const caption = readPlainText(found, context.refusals);
  builder.addSolid({ ...voice.data, attrs: { ...voice.data.attrs, caption, ...readMemoryId(found) } });
};
