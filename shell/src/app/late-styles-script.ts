/**
 * Runs before the styles of a remote are asked for. A browser shows nothing and runs nothing while a style sheet is under way,
 * so that a host which never answers would leave the page empty for ever. After three seconds the page is shown without those
 * that are still missing; one that comes later counts from then on. Whoever waits for one of them still learns that it came.
 */
export const lateStylesScript = `setTimeout(function(){document.querySelectorAll('link[rel=stylesheet][integrity]').forEach(function(l){if(l.sheet)return;l.media='print';l.addEventListener('load',function(){l.media='all'})})},3000)`;
