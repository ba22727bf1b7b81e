/**
 * What leaves a page or is cut by another thing at the width that it has. Runs in the page, so it uses nothing from
 * outside.
 */
export function layoutFaults(): string[] {
  // The arrows of a row lie over its ends, where a pointer can scroll it.
  const CONTROLS = 'a[href], button:not(.side-arrow), input, select, textarea, [role="tab"]';
  const faults = new Set<string>();
  /** While a modal dialog is open, it alone is examined. The page under it is examined at its own address. */
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const shown = modal ?? document.body;
  // Rows far below have no layout yet.
  const RULE = `${modal ? 'dialog:modal *' : '*'} { content-visibility: visible !important; }`;
  if (!document.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText === RULE)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(RULE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  /** What rounding and letters that lean over their box amount to. */
  const ROUNDING = 2;

  const nameOf = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ');
    const classes = element.classList.length > 0 ? `.${[...element.classList].slice(0, 2).join('.')}` : '';
    return `${element.tagName.toLowerCase()}${classes} «${text.slice(0, 40)}»`;
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.sr-only, [inert], .leaflet-map-pane') &&
    // Hidden from eyes alone.
    element.getBoundingClientRect().width > 1;

  /** The part of a box that is seen, and what cuts the rest. A box in a list that scrolls can be brought into sight. */
  function clip(element: Element, box: DOMRect): { seen: DOMRect | null; cut: Element | null; isScrolled: boolean } {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    let cut: Element | null = null;
    let isScrolled = false;
    let position = getComputedStyle(element).position;
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (position === 'fixed') break;
      if (position === 'absolute' && style.position === 'static') continue;
      position = style.position;
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const edge = each.getBoundingClientRect();
      const isList = /auto|scroll/.test(style.overflowX + style.overflowY);
      const isOut =
        left < edge.left - ROUNDING ||
        right > edge.right + ROUNDING ||
        top < edge.top - ROUNDING ||
        bottom > edge.bottom + ROUNDING;
      if (isOut && isList) isScrolled = true;
      else if (isOut) cut ??= each;
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    const seen = right > left && bottom > top ? new DOMRect(left, top, right - left, bottom - top) : null;
    return { seen, cut, isScrolled };
  }

  const leavesPage = ({ left, right }: DOMRect): boolean => right > innerWidth + ROUNDING || left < -ROUNDING;
  const isShortened = (element: Element): boolean => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  };
  /** What stands above the page, by itself. */
  const layerOf = (element: Element): Element => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (each.tagName === 'DIALOG' || /fixed|sticky/.test(getComputedStyle(each).position)) return each;
    return document.body;
  };

  interface Thing {
    element: Element;
    box: DOMRect;
    layer: Element;
  }
  const texts: Thing[] = [];
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement!;
    if (!walker.currentNode.nodeValue!.trim() || !isSeen(element) || element.closest('script, style, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    let box = range.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const { seen, cut, isScrolled } = clip(element, box);
    const own = getComputedStyle(element);
    const isOutOfOwn =
      own.overflowX !== 'visible' &&
      !/auto|scroll/.test(own.overflowX) &&
      box.right > element.getBoundingClientRect().right + ROUNDING;
    const isShort = isShortened(element) || (cut !== null && isShortened(cut));
    if (!isShort && (isOutOfOwn || (cut && seen))) faults.add(`${nameOf(element)} is cut by ${nameOf(cut ?? element)}`);
    if (leavesPage(seen ?? box) && !cut && !isScrolled && !isShort) faults.add(`${nameOf(element)} leaves the page`);
    if (!seen) continue;
    const edge = element.getBoundingClientRect();
    if (isScrolled) box = seen;
    box = isShort
      ? new DOMRect(seen.x, seen.y, Math.min(seen.width, edge.width), Math.min(seen.height, edge.height))
      : box;
    texts.push({ element, box, layer: layerOf(element) });
  }

  const controls: Thing[] = [];
  for (const element of shown.querySelectorAll(CONTROLS)) {
    if (!isSeen(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width < 4 || box.height < 4) continue;
    const { seen, cut, isScrolled } = clip(element, box);
    if (!seen) continue;
    if (!cut && !isScrolled && leavesPage(seen)) faults.add(`${nameOf(element)} leaves the page`);
    controls.push({ element, box: seen, layer: layerOf(element) });
  }

  const overlap = (a: DOMRect, b: DOMRect): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  const holds = (a: DOMRect, b: DOMRect): boolean =>
    a.left <= b.left + 3 && a.right >= b.right - 3 && a.top <= b.top + 3 && a.bottom >= b.bottom - 3;
  const areRelated = (a: Element, b: Element): boolean => a.contains(b) || b.contains(a);
  controls.forEach((one, at) => {
    for (const other of controls.slice(at + 1)) {
      if (one.layer !== other.layer || !overlap(one.box, other.box) || areRelated(one.element, other.element)) continue;
      if (holds(one.box, other.box) || holds(other.box, one.box)) continue;
      faults.add(`${nameOf(one.element)} overlaps ${nameOf(other.element)}`);
    }
    // Without a background it is seen where its words and icons are; a finger has more.
    const isFilled = !/, 0\)$|transparent/.test(getComputedStyle(one.element).backgroundColor);
    const contents = document.createRange();
    contents.selectNodeContents(one.element);
    const drawn = contents.getBoundingClientRect();
    for (const text of texts) {
      if (one.layer !== text.layer || !overlap(one.box, text.box) || areRelated(one.element, text.element)) continue;
      if (!isFilled && !overlap(drawn, text.box)) continue;
      if (one.element.matches('input, select, textarea') && one.element.closest('label, .field')) continue;
      faults.add(`${nameOf(text.element)} is below ${nameOf(one.element)}`);
    }
  });
  if (document.documentElement.scrollWidth > innerWidth) faults.add('the page scrolls sideways');
  return [...faults];
}
