import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconColumns2,
  IconItalic,
  IconList,
  IconMicrophone,
  IconPhotoPlus,
  IconQrcode,
  IconQuote,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { useEditorState } from '@tiptap/react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { iconProps } from '../../../../ui/icon-props.ts';
import { useWritingContext } from '../../writing-context.ts';
import { BlockMenu } from './block-menu.tsx';
import { MoreMenu } from './more-menu.tsx';
import { ToolButton } from './tool-button.tsx';
import { ToolRow, ToolSeparator } from './tool-row.tsx';

/** Toolbar above the page with the most used tools; the others are in `MoreMenu`. */
export function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const { openDialog } = useWritingContext();
  const shown = useEditorState({
    editor,
    selector: (state) => ({
      bold: state.editor.isActive('bold'),
      italic: state.editor.isActive('italic'),
      quote: state.editor.isActive('blockquote'),
      list: state.editor.isActive('bulletList'),
      // Not `can()`, which makes a trial of every command with each letter.
      canUndo: undoDepth(state.editor.state) > 0,
      canRedo: redoDepth(state.editor.state) > 0,
    }),
  });
  const run = () => editor.chain().focus();
  return (
    <ToolRow label={t('writing.toolbar.label')}>
      <BlockMenu editor={editor} />
      <ToolSeparator />
      <ToolButton
        label={t('writing.toolbar.bold')}
        keys="Ctrl+B"
        isPressed={shown.bold}
        onClick={() => run().toggleMark('bold').run()}
      >
        <IconBold {...iconProps(20)} />
      </ToolButton>
      <ToolButton
        label={t('writing.toolbar.italic')}
        keys="Ctrl+I"
        isPressed={shown.italic}
        onClick={() => run().toggleMark('italic').run()}
      >
        <IconItalic {...iconProps(20)} />
      </ToolButton>
      <ToolButton
        label={t('writing.toolbar.quote')}
        keys="Ctrl+Shift+B"
        isPressed={shown.quote}
        onClick={() => run().toggleWrap('blockquote').run()}
      >
        <IconQuote {...iconProps(20)} />
      </ToolButton>
      <ToolButton
        label={t('writing.toolbar.bulletList')}
        keys="Ctrl+Shift+8"
        isPressed={shown.list}
        onClick={() => run().toggleList('bulletList', 'listItem').run()}
      >
        <IconList {...iconProps(20)} />
      </ToolButton>
      <MoreMenu editor={editor} />
      <ToolSeparator />
      <ToolButton
        label={t('writing.toolbar.photo')}
        isNamed
        onClick={() => openDialog({ kind: 'addPhotos' })}
      >
        <IconPhotoPlus {...iconProps(20)} />
      </ToolButton>
      <ToolButton
        label={t('writing.toolbar.photoRow')}
        isNamed
        onClick={() => openDialog({ kind: 'layout', pos: null })}
      >
        <IconColumns2 {...iconProps(20)} />
      </ToolButton>
      <ToolButton
        label={t('writing.toolbar.voice')}
        isNamed
        onClick={() => openDialog({ kind: 'voice', pos: null })}
      >
        <IconMicrophone {...iconProps(20)} />
      </ToolButton>
      <ToolButton
        label={t('writing.toolbar.qr')}
        isNamed
        onClick={() => openDialog({ kind: 'qr', pos: null })}
      >
        <IconQrcode {...iconProps(20)} />
      </ToolButton>
      <ToolSeparator />
      <ToolButton
        label={t('common.undo')}
        keys="Ctrl+Z"
        isOff={!shown.canUndo}
        onClick={() => run().undo().run()}
      >
        <IconArrowBackUp {...iconProps(20)} />
      </ToolButton>
      <ToolButton
        label={t('writing.toolbar.redo')}
        keys="Ctrl+Shift+Z"
        isOff={!shown.canRedo}
        onClick={() => run().redo().run()}
      >
        <IconArrowForwardUp {...iconProps(20)} />
      </ToolButton>
    </ToolRow>
  );
}
