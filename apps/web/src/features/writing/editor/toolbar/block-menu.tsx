import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { nameKeys } from './key-names.ts';
import classes from './toolbar.module.css';

const kinds = ['paragraph', 'heading', 'subheading', 'question'] as const;
type Kind = (typeof kinds)[number];

const keys: Record<Kind, string> = {
  paragraph: 'Ctrl+Alt+0',
  heading: 'Ctrl+Alt+2',
  subheading: 'Ctrl+Alt+3',
  question: '',
};

/** Menu with the block type at the caret. */
export function BlockMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const kind = useEditorState({ editor, selector: (state) => kindAt(state.editor) });
  return (
    <Menu
      position="bottom-start"
      offset={4}
      returnFocus={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          data-tool
          className={classes.block}
          aria-label={t('writing.toolbar.block', { kind: t(`writing.toolbar.${kind}`) })}
          onMouseDown={(event) => event.preventDefault()}
        >
          {t(`writing.toolbar.${kind}`)}
          <IconChevronDown size={14} stroke={1.6} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {kinds.map((one) => (
          <Menu.Item
            key={one}
            className={classes[one]}
            {...(one === kind ? { 'data-current': true } : {})}
            rightSection={<span className={classes.keys}>{nameKeys(keys[one])}</span>}
            onClick={() => setKind(editor, one)}
          >
            {t(`writing.toolbar.${one}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function kindAt(editor: Editor): Kind {
  if (editor.isActive('question')) return 'question';
  if (editor.isActive('heading', { level: 3 })) return 'subheading';
  return editor.isActive('heading') ? 'heading' : 'paragraph';
}

function setKind(editor: Editor, kind: Kind): void {
  const chain = editor.chain().focus();
  switch (kind) {
    case 'paragraph':
      chain.setNode('paragraph').run();
      break;
    case 'heading':
      chain.setNode('heading', { level: 2 }).run();
      break;
    case 'subheading':
      chain.setNode('heading', { level: 3 }).run();
      break;
    case 'question':
      chain.setNode('question').run();
      break;
    default:
      kind satisfies never;
  }
}
