/** The server's HTML has it hidden on each page. */
export const NOTICE_ID = 'older-browser';

/**
 * Runs in browsers that run nothing else of ours, so its syntax is the oldest. Browsers since the declared ones
 * (tools/supported-browsers.json) have both interfaces, and no older ones have. The page's own data for search engines
 * hold the restaurant's number, which is added to the notice: the menu below can be read, and ordered from by phone.
 */
export const NOTICE_SCRIPT =
  `if(!(window.CompressionStream&&window.CSS&&CSS.supports&&CSS.supports('container-type','inline-size')))` +
  `document.addEventListener('DOMContentLoaded',function(){` +
  `var n=document.getElementById('${NOTICE_ID}'),m=/"telephone":"([+\\d ()-]+)"/.exec(document.body.innerHTML);` +
  `if(n){n.hidden=false;if(m)n.innerHTML+=' <a class="link" href="tel:'+m[1]+'">'+m[1]+'</a>'}});`;
