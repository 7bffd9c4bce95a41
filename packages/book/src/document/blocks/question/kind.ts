import type { ElementReader } from '../../html/html-reader.ts';
import { attributeOf } from '../../html/html-tree.ts';
import { element, styleFor, writeLine } from '../../html/write-elements.ts';
import { normalizeInlines, textOf } from '../../values/lines.ts';
import type { BlockKind } from '../kind.ts';
import { tidyInlines } from '../tidy-inlines.ts';
import { projectQuestionId, type Question, questionSchema } from './schema.ts';

const readQuestion: ElementReader = (found, builder, textStyle, context) => {
  const raw = attributeOf(found, 'data-project-question-id');
  const id = projectQuestionId.safeParse(raw);
  if (raw !== null && !id.success) context.refusals.add('value', 'data-project-question-id', raw);
  const block = { type: 'question' as const, attrs: { projectQuestionId: id.data ?? null } };
  builder.inBlock(block, () => context.read(found.children, builder, { ...textStyle, block }));
};

export const question = {
  schema: questionSchema,
  content: 'inline*',
  fills: 'never',
  lines: ({ content }) => [textOf(content)],
  normalize: (block) => ({ ...block, content: normalizeInlines(block.content) }),
  write: ({ attrs, content }) =>
    element(
      'p',
      {
        'data-type': 'question',
        'data-project-question-id': attrs.projectQuestionId,
        style: styleFor(content, null),
      },
      writeLine(content),
    ),
  types: { question: readQuestion },
  printed: (block, { tidy }) => ({ ...block, content: tidyInlines(block.content, tidy) }),
} satisfies BlockKind<Question>;
