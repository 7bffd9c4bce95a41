import { palette, paletteNames, type TextAlign } from '@dierbaar/book';
import { Menu } from '@mantine/core';
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconBook,
  IconDots,
  IconLayoutBoard,
  IconLink,
  IconListNumbers,
  IconMail,
  IconPageBreak,
  IconSeparatorHorizontal,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { iconProps } from '../../../../ui/icon-props.ts';
import { toggleLetter } from '../../document/letter-node.ts';
import { useWritingContext } from '../../writing-context.ts';
import { insertBreak } from './insert-block.ts';
import { nameKeys } from './key-names.ts';
import { ToolButton } from './tool-button.tsx';
import classes from './toolbar.module.css';

const aligns: {
  align: TextAlign;
  name: 'alignLeft' | 'alignCenter' | 'alignRight' | 'alignJustify';
  icon: ReactNode;
}[] = [
  { align: 'left', name: 'alignLeft', icon: <IconAlignLeft {...iconProps(18)} /> },
  { align: 'center', name: 'alignCenter', icon: <IconAlignCenter {...iconProps(18)} /> },
  { align: 'right', name: 'alignRight', icon: <IconAlignRight {...iconProps(18)} /> },
  { align: 'justify', name: 'alignJustify', icon: <IconAlignJustified {...iconProps(18)} /> },
];

/** Menu with further marks, colour, alignment, link and breaks. */
export function MoreMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const { openDialog } = useWritingContext();
  const shown = useEditorState({
    editor,
    selector: (state) => ({
      underline: state.editor.isActive('underline'),
      strike: state.editor.isActive('strike'),
      numbers: state.editor.isActive('orderedList'),
      link: state.editor.isActive('link'),
      letter: state.editor.isActive('letter'),
      chapterPhoto: state.editor.state.doc.firstChild?.type.name === 'chapterPhoto',
      colour: String(state.editor.getAttributes('textColor').color ?? ''),
      align: String(
        state.editor.getAttributes('paragraph').textAlign ??
          state.editor.getAttributes('heading').textAlign ??
          '',
      ),
    }),
  });
  const run = () => editor.chain().focus();
  const alignTo = (align: TextAlign | null) =>
    run()
      .updateAttributes('paragraph', { textAlign: align })
      .updateAttributes('heading', { textAlign: align })
      .run();
  return (
    <Menu
      position="bottom-start"
      offset={4}
      width={272}
      returnFocus={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ToolButton label={t('writing.toolbar.more')}>
          <IconDots size={20} stroke={1.6} aria-hidden="true" />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Item
          icon={<IconUnderline {...iconProps(18)} />}
          keys="Ctrl+U"
          isOn={shown.underline}
          onClick={() => run().toggleMark('underline').run()}
        >
          {t('writing.toolbar.underline')}
        </Item>
        <Item
          icon={<IconStrikethrough {...iconProps(18)} />}
          keys="Ctrl+Shift+X"
          isOn={shown.strike}
          onClick={() => run().toggleMark('strike').run()}
        >
          {t('writing.toolbar.strike')}
        </Item>
        <Item
          icon={<IconLink {...iconProps(18)} />}
          keys="Ctrl+K"
          isOn={shown.link}
          onClick={() => openDialog({ kind: 'link' })}
        >
          {t('writing.toolbar.link')}
        </Item>
        <Item
          icon={<IconListNumbers {...iconProps(18)} />}
          keys="Ctrl+Shift+7"
          isOn={shown.numbers}
          onClick={() => run().toggleList('orderedList', 'listItem').run()}
        >
          {t('writing.toolbar.orderedList')}
        </Item>
        <Menu.Divider role="separator" />
        <MenuGroup label={t('writing.toolbar.colour')}>
          <Menu.Item
            className={classes.swatch}
            aria-label={t('writing.toolbar.ink')}
            title={t('writing.toolbar.ink')}
            {...(shown.colour === '' ? { 'data-current': true } : {})}
            onClick={() => run().unsetMark('textColor').run()}
          >
            <span className={classes.ink} />
          </Menu.Item>
          {paletteNames.map((color) => (
            <Menu.Item
              key={color}
              className={classes.swatch}
              aria-label={t(`writing.colours.${color}`)}
              title={t(`writing.colours.${color}`)}
              {...(shown.colour === color ? { 'data-current': true } : {})}
              onClick={() => run().setMark('textColor', { color }).run()}
            >
              <span className={classes.dot} style={{ background: palette[color] }} />
            </Menu.Item>
          ))}
        </MenuGroup>
        <Menu.Divider role="separator" />
        <MenuGroup label={t('writing.toolbar.alignment')}>
          {aligns.map(({ align, name, icon: drawing }) => (
            <Menu.Item
              key={align}
              className={classes.swatch}
              aria-label={t(`writing.toolbar.${name}`)}
              title={t(`writing.toolbar.${name}`)}
              {...(shown.align === align ? { 'data-current': true } : {})}
              onClick={() => alignTo(shown.align === align ? null : align)}
            >
              {drawing}
            </Menu.Item>
          ))}
          <Menu.Item className={classes.plainAlign} onClick={() => alignTo(null)}>
            {t('writing.toolbar.alignDefault')}
          </Menu.Item>
        </MenuGroup>
        <Menu.Divider role="separator" />
        <Item
          icon={<IconLayoutBoard {...iconProps(18)} />}
          keys="Ctrl+Alt+P"
          onClick={() => openDialog({ kind: 'photoPage', pos: null })}
        >
          {t('writing.toolbar.photoPage')}
        </Item>
        <Item
          icon={<IconBook {...iconProps(18)} />}
          keys="Ctrl+Alt+F"
          isOn={shown.chapterPhoto}
          onClick={() => openDialog({ kind: 'chapterPhoto' })}
        >
          {t('writing.toolbar.chapterPhoto')}
        </Item>
        <Item
          icon={<IconMail {...iconProps(18)} />}
          keys="Ctrl+Alt+B"
          isOn={shown.letter}
          onClick={() => toggleLetter(editor)}
        >
          {t('writing.toolbar.letter')}
        </Item>
        <Item
          icon={<IconSeparatorHorizontal {...iconProps(18)} />}
          onClick={() => insertBreak(editor, 'horizontalRule')}
        >
          {t('writing.toolbar.rule')}
        </Item>
        <Item
          icon={<IconPageBreak {...iconProps(18)} />}
          keys="Ctrl+Enter"
          onClick={() => insertBreak(editor, 'pageBreak')}
        >
          {t('writing.toolbar.pageBreak')}
        </Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Labelled group of menu items. */
function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu may hold groups of items, not a fieldset
    <div role="group" aria-label={label} className={classes.grid}>
      <p className={classes.groupName} aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  );
}

interface ItemProps {
  icon: ReactNode;
  keys?: string;
  isOn?: boolean;
  onClick: () => void;
  children: string;
}

function Item({ icon: drawing, keys, isOn = false, onClick, children }: ItemProps) {
  return (
    <Menu.Item
      leftSection={drawing}
      rightSection={keys ? <span className={classes.keys}>{nameKeys(keys)}</span> : undefined}
      {...(isOn ? { 'data-current': true } : {})}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  );
}
