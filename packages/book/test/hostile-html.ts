/** Known attacks in HTML, built from their usual parts; "blijft" is the text that must remain. */
export function hostileHtml(): string[] {
  return [...new Set([...scripts(), ...links(), ...sources(), ...styles(), ...broken(), ...nested()])];
}

const CALL = 'alert(1)';

function scripts(): string[] {
  const handlers =
    'onclick onerror onload onfocus onmouseover onanimationstart ontoggle onbegin onpointerrawupdate onwheel oncut onpaste ' +
    'onbeforeinput oncontentvisibilityautostatechange onscrollend';
  const tags = ['p', 'b', 'a', 'div', 'details open', 'svg', 'body', 'marquee', 'x-y'];
  return [
    `<script>${CALL}</script>blijft`,
    `<SCRIPT SRC=//evil.example/x.js></SCRIPT>blijft`,
    `<scr<script>ipt>${CALL}</scr</script>ipt>blijft`,
    `blijft<script`,
    `<noscript><p title="</noscript><img src=x onerror=${CALL}>">blijft</p></noscript>`,
    `<svg><script>${CALL}</script>blijft</svg>`,
    `<svg><animate onbegin=${CALL} attributeName=x dur=1s>blijft</svg>`,
    `<math><mtext></mtext><script>${CALL}</script>blijft</math>`,
    ...tags.flatMap((tag) =>
      handlers.split(' ').map((on) => `<${tag} ${on}="${CALL}">blijft</${tag.split(' ')[0]}>`),
    ),
  ];
}

function links(): string[] {
  const addresses = [
    `javascript:${CALL}`,
    `JaVaScRiPt:${CALL}`,
    ` \tjavascript:${CALL}`,
    `java\tscript:${CALL}`,
    `java\nscript:${CALL}`,
    `java&#9;script:${CALL}`,
    `java&Tab;script:${CALL}`,
    `java&NewLine;script:${CALL}`,
    `javascript&colon;${CALL}`,
    `&#106;&#97;&#118;&#97;script:${CALL}`,
    `&#x6A&#x61&#x76&#x61script:${CALL}`,
    `\u0001javascript:${CALL}`,
    `\u0000javascript:${CALL}`,
    `java\u0000script:${CALL}`,
    `feed:javascript:${CALL}`,
    `view-source:javascript:${CALL}`,
    `data:text/html,<script>${CALL}</script>`,
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.nl/1234',
    'ftp://example.nl',
    'tel:+31612345678',
    '//evil.example',
    '/\\evil.example',
    'https:/evil',
    'https:evil.example',
    'http://',
    'https://[::1',
    '#',
    '',
    '../../x',
    `https://example.nl/"onmouseover="${CALL}`,
    'mailto:',
    'jar:http://x!/',
    'intent://x#Intent;end',
    'ms-msdt:/id',
  ];
  return addresses.flatMap((address) => {
    const quoted = address.replaceAll('"', '&quot;');
    return [
      `<p><a href="${quoted}">blijft</a></p>`,
      `<a href='${address.replaceAll("'", '&#39;')}' target=_blank>blijft</a>`,
      `<div data-type="qr-code" data-link="${quoted}">blijft</div>`,
    ];
  });
}

function sources(): string[] {
  const photos = [
    'data-name="../../etc/passwd"',
    'data-name="https://evil.example/x.jpg"',
    'data-name="a/b.jpg"',
    'data-name="..jpg"',
    'data-name="x.jpg&quot; onerror=&quot;alert(1)"',
    'data-name=".env"',
    `data-name="${'x'.repeat(500)}"`,
    'src="x" onerror="alert(1)"',
    'src="blob:https://example.nl/1"',
    'src="data:image/svg+xml;base64,PHN2Zz4="',
    'src="http://169.254.169.254/latest/meta-data"',
    'srcset="//evil.example 1x"',
    'src=`javascript:alert(1)`',
  ];
  const frames =
    'iframe object embed applet video audio source track portal frame frameset input form base link meta'.split(
      ' ',
    );
  return [
    ...photos.flatMap((photo) => [
      `<img ${photo}>blijft`,
      `<figure data-type="image"><img ${photo}><figcaption>blijft</figcaption></figure>`,
      `<div data-type="image-layout"><figure><img ${photo}><figcaption>blijft</figcaption></figure></div>`,
    ]),
    ...frames.map(
      (name) =>
        `<${name} src="javascript:alert(1)" data="x" action="x" href="//x" content="0;url=//x">blijft`,
    ),
    '<iframe srcdoc="<script>alert(1)</script>">blijft</iframe>',
    '<form action="https://evil.example"><button formaction="javascript:alert(1)">blijft</button></form>',
  ];
}

function styles(): string[] {
  const declarations = [
    'background:url(javascript:alert(1))',
    'width:expression(alert(1))',
    '-moz-binding:url(//evil.example)',
    'color:red;}</style><script>alert(1)</script>',
    'text-align:center;position:fixed;top:0;z-index:9999',
    'color:var(--x,url(//evil.example))',
    'white-space:pre-wrap;background:url(//evil.example)',
    '@import "//evil.example"',
  ];
  return [
    ...declarations.flatMap((style) => [
      `<p style="${style.replaceAll('"', '&quot;')}">blijft</p>`,
      `<span data-color="${style.replaceAll('"', '&quot;')}">blijft</span>`,
    ]),
    '<style>@import "//evil.example";</style>blijft',
    '<link rel=stylesheet href="//evil.example">blijft',
  ];
}

function broken(): string[] {
  return [
    '<p/onclick=alert(1)>blijft',
    '<p\u000Conclick=alert(1)>blijft',
    '<p x="`>" onclick=alert(1)>blijft',
    '<<b>b>blijft',
    '<p><b><p></b>blijft',
    '<table><td><p>blijft',
    '</p></p></div>blijft',
    '<a href="https://a.nl"><a href="javascript:alert(1)">blijft',
    '<p "onclick=alert(1)>blijft</p>',
    '<p __proto__="x" constructor="y" hasownproperty="z">blijft</p>',
    '<__proto__>blijft</__proto__>',
    '<constructor>blijft</constructor>',
    '<p data-type="__proto__">blijft</p>',
    '<ol start="-1e99"><li value="9">blijft</ol>',
    '<ul>blijft<p>',
    '<li>blijft',
    '<blockquote><blockquote><ul><blockquote>blijft',
    '<![CDATA[x]]>blijft',
    '<?php x ?>blijft',
    '<!doctype html [<!ENTITY x "y">]>blijft',
    '&lt;script&gt;alert(1)&lt;/script&gt;blijft',
    '&#x110000;&#xFFFFFFFFFF;&#0;&#xD800;blijft',
    '\u0000bli\u0008jft'.replace('\u0008', ''),
    'blijft\uD800',
    '<p title="\uDC00">blijft</p>',
    '<textarea><script>alert(1)</script>blijft</textarea>',
    '<title>x</title>blijft',
    '<plaintext>blijft',
    '<xmp><p onclick=alert(1)>blijft</xmp>',
    '<template><script>alert(1)</script>blijft</template>',
    '<select><option>blijft</select>',
    '<p data-type="question" data-project-question-id="&quot;><script>">blijft</p>',
  ];
}

/** Mutation XSS: markup that changes its meaning when a browser parses a sanitiser's output again. */
function nested(): string[] {
  return [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">blijft',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">blijft</style></svg>blijft',
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">blijft',
    '<noembed><img title="</noembed><img src onerror=alert(1)>">blijft</noembed>',
    '<p id="</title><svg/onload=alert(1)>">blijft</p>',
    '<img alt="`><script>alert(1)</script>" data-name="a.jpg">blijft',
    '<figure><img data-name="a.jpg"><figcaption><img src=x onerror=alert(1)>blijft</figcaption></figure>',
    '<div data-type="qr-code" data-link="https://a.nl"><img src=x onerror=alert(1)>blijft</div>',
    '<div data-type="image-layout" data-height="99999"><img data-name="a.jpg"><p>blijft</p></div>',
  ];
}
