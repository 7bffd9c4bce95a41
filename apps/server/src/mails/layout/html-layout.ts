import mjml2html from 'mjml';
import type { Language, MailContent } from '../mail.ts';
import { footers } from './footer.ts';
import { layOutBlock } from './html-blocks.ts';
import type { MailLinks } from './mail-links.ts';
import { type Attributes, anchor, escapeHtml, leaf, type MjmlNode, parent, smallText } from './mjml-nodes.ts';
import { palette, typefaces } from './palette.ts';

/** The HTML of a mail. It loads no external resource: no images, fonts or tracking pixels. */
export async function layOutHtml(
  language: Language,
  content: MailContent,
  links: MailLinks,
): Promise<string> {
  const document = parent('mjml', { lang: language, dir: 'ltr' }, [
    headOf(content),
    parent('mj-body', { 'background-color': palette.paper, width: '600px' }, [
      section({ padding: '40px 24px 22px' }, [wordmark]),
      parent('mj-wrapper', { padding: '0 12px' }, [
        section(sheet, [
          titleOf(content.title),
          ...content.blocks.flatMap((block) =>
            layOutBlock(block, { language, isLarge: content.isLarge ?? false }),
          ),
        ]),
      ]),
      section({ padding: '28px 24px 48px' }, footerOf(language, content, links)),
    ]),
  ]);
  const { html } = await mjml2html(document, { fonts: {}, validationLevel: 'strict', ignoreIncludes: true });
  return html;
}

const style = `
  a { color: ${palette.clay}; text-decoration: underline; text-underline-offset: 3px; }
  .address a { word-break: break-all; color: ${palette.inkSoft}; }
  @media (max-width: 480px) {
    .sheet > table > tbody > tr > td { padding: 28px 22px !important; }
    .label { display: block; width: auto !important; padding: 10px 0 0 !important; border-bottom: 0 !important; }
    .value { display: block; padding: 0 0 10px !important; border-top: 0 !important; }
  }
`;

const sheet: Attributes = {
  'background-color': palette.page,
  border: `1px solid ${palette.line}`,
  'border-top': `3px solid ${palette.clay}`,
  'border-radius': '2px',
  padding: '40px 44px',
  'css-class': 'sheet',
};

const wordmark = leaf(
  'mj-text',
  { 'font-family': typefaces.heading, 'font-size': '27px', 'line-height': '34px', align: 'center' },
  'Dierbaar',
);

const section = (attributes: Attributes, children: MjmlNode[]) =>
  parent('mj-section', attributes, [parent('mj-column', {}, children)]);

function headOf(content: MailContent): MjmlNode {
  return parent('mj-head', {}, [
    leaf('mj-title', {}, escapeHtml(content.subject)),
    leaf('mj-preview', {}, escapeHtml(content.preview)),
    parent('mj-attributes', {}, [
      leaf('mj-all', { 'font-family': typefaces.body, padding: '0' }),
      leaf('mj-text', {
        ...(content.isLarge
          ? { 'font-size': '18px', 'line-height': '28px' }
          : { 'font-size': '16px', 'line-height': '26px' }),
        color: palette.ink,
      }),
    ]),
    leaf('mj-style', {}, style),
    // A mail reader that inverts only some of the colours makes text unreadable, so dark mode is off.
    leaf('mj-raw', {}, '<meta name="color-scheme" content="light">'),
  ]);
}

function titleOf(text: string): MjmlNode {
  const size = 'font-size:30px;line-height:38px;font-weight:400;';
  return leaf(
    'mj-text',
    { 'font-family': typefaces.heading, padding: '0 0 20px' },
    `<h1 style="margin:0;${size}">${escapeHtml(text)}</h1>`,
  );
}

function footerOf(language: Language, { footer: own }: MailContent, links: MailLinks): MjmlNode[] {
  const footer = footers[language];
  const ways = own?.links.map(({ url, label }) => anchor(url, label)).join(' · ');
  const motto: Attributes = {
    'font-family': typefaces.heading,
    'font-style': 'italic',
    'font-size': '18px',
    align: 'center',
    color: palette.inkSoft,
    padding: '0 0 18px',
  };
  return [
    leaf('mj-text', motto, escapeHtml(footer.motto)),
    smallText(
      { align: 'center', padding: '0 0 14px' },
      `${escapeHtml(footer.questions)}<br>${anchor(links.terms, footer.terms)} · ${anchor(links.privacy, footer.privacy)}`,
    ),
    ...(own
      ? [
          smallText(
            { align: 'center', padding: '0 0 14px' },
            [escapeHtml(own.reason), ...(ways ? [ways] : [])].join('<br>'),
          ),
        ]
      : []),
    smallText(
      { align: 'center' },
      [...(own ? [] : [footer.reason]), footer.sender, footer.registration].map(escapeHtml).join('<br>'),
    ),
  ];
}
