/** The server's HTML has it hidden on each page. */
export const NOTICE_ID = 'older-browser';

/**
 * Runs in browsers that run nothing else of ours, so its syntax is the oldest. Browsers since the declared ones
 * (tools/supported-browsers.json) have both interfaces, and no older ones have.
 */
export const NOTICE_SCRIPT =
  `if(!(window.CompressionStream&&window.CSS&&CSS.supports&&CSS.supports('container-type','inline-size')))` +
  `document.addEventListener('DOMContentLoaded',function(){` +
  `var n=document.getElementById('${NOTICE_ID}');if(n)n.hidden=false});`;
