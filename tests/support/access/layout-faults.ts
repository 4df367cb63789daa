/** A layout fault. `where` names the element without its text, for grouping. */
export type LayoutFault = {
  rule: 'scroll' | 'covered' | 'lines' | 'clipped' | 'overlap';
  where: string;
  detail: string;
};

/**
 * Finds content that is invisible or not clickable at the current scroll position:
 * | - `scroll`: the page is wider than its window, or text is beyond its edge;
 * - `covered`: a fixed or sticky element covers a form control, or a link or picture in the footer;
 * - `lines`: a button's text takes too many lines (one in the header at any width);
 * - `clipped`: text is clipped by its button or by a box that hides its overflow;
 * - `overlap`: two click targets overlap.
 * | Runs in the page, so it must be self-contained.
 */
export function findLayoutFaults(buttonLines: number): LayoutFault[] {
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  const faults: LayoutFault[] = [];
  const view = document.documentElement.clientWidth;
  const pressable =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option]';

  const report = (rule: LayoutFault['rule'], element: Element, detail: string) =>
    faults.push({ rule, where: nameOf(element), detail });

  /** Tag, role or type, and class names without hashes. */
  function nameOf(element: Element): string {
    const name = (one: Element) => {
      const kind = one.getAttribute('role') ?? one.getAttribute('name') ?? one.getAttribute('type');
      const classes = Array.from(one.classList, (each) => each.replace(/^[\w-]+?_(?=[a-z])/, ''));
      return [one.localName, kind && `[${kind}]`, ...classes.map((each) => `.${each}`)].filter(Boolean).join('');
    };
    const around = element.parentElement?.closest('dialog, form, header, footer, nav, aside, section[id], main');
    const parent = element.parentElement;
    const path = [around, element.classList.length === 0 && parent !== around && parent, element];
    return path.flatMap((each) => (each ? [name(each)] : [])).join(' ');
  }

  const words = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);

  /** Caches by element, as ancestors are looked up repeatedly. */
  function once<T>(ask: (element: Element) => T): (element: Element) => T {
    const answers = new Map<Element, T>();
    return (element) => {
      if (!answers.has(element)) answers.set(element, ask(element));
      return answers.get(element) as T;
    };
  }

  /** Copied to strings: reading a live style recomputes it each time. */
  const styleOf = once((element) => {
    const { position, bottom, zIndex, overflow, overflowX, overflowY, display, clipPath } = getComputedStyle(element);
    return { position, bottom, zIndex, overflow, overflowX, overflowY, display, clipPath };
  });
  type Style = ReturnType<typeof styleOf>;

  const shown = once((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }),
  );

  const unseen: (element: Element) => boolean = once((element) => {
    const { overflow, clipPath } = styleOf(element);
    const { width, height } = element.getBoundingClientRect();
    if (clipPath === 'inset(50%)' || element.matches('.skip-link:not(:focus)')) return true;
    if (overflow !== 'visible' && width <= 1 && height <= 1) return true;
    const parent = element.parentElement;
    return parent !== null && parent !== document.body && unseen(parent);
  });

  const modal = Array.from(document.querySelectorAll('dialog:modal')).at(-1);
  const reachable = (element: Element) => (modal?.contains(element) ?? true) && !element.closest('[inert]');
  const usable = (element: Element) => shown(element) && !unseen(element) && reachable(element);
  const all = (selector: string) => Array.from(document.body.querySelectorAll(selector));

  const intersect = (a: Box, b: Box): Box | undefined => {
    const both = {
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    };
    return both.right - both.left > 1 && both.bottom - both.top > 1 ? both : undefined;
  };
  const size = (box: Box) => `${Math.round(box.right - box.left)} × ${Math.round(box.bottom - box.top)} px`;

  const texts: { node: Text; parent: Element; boxes: DOMRect[] }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement;
    if (!parent || !node.data.trim() || parent.closest('script, style, noscript, svg, option')) continue;
    if (!usable(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = Array.from(range.getClientRects()).filter(({ width, height }) => width > 0 && height > 0);
    if (boxes.length) texts.push({ node, parent, boxes });
  }

  const holder = (element: Element, test: (style: Style) => boolean): Element | undefined => {
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      if (test(styleOf(each))) return each;
    }
    return undefined;
  };
  const scrolls = ({ overflowX, overflowY }: Style) => /auto|scroll/.test(overflowX + overflowY);

  const wide = document.documentElement.scrollWidth;
  for (const { node, parent, boxes } of texts) {
    if (holder(parent, ({ overflowX }) => /auto|scroll|hidden|clip/.test(overflowX))) continue;
    const beyond = Math.max(...boxes.map(({ left, right }) => Math.max(-left, right - view)));
    if (beyond > 1)
      report('scroll', parent, `${Math.round(beyond)} px beyond the edge: ${node.data.trim().slice(0, 40)}`);
  }
  if (wide > view + 1) {
    const culprits = all('*').filter((element) => {
      if (!shown(element) || holder(element, ({ position }) => position === 'fixed')) return false;
      if (holder(element.parentElement ?? element, ({ overflowX }) => overflowX !== 'visible')) return false;
      const { left, right } = element.getBoundingClientRect();
      return right > view + 1 || left < -1;
    });
    const innermost = culprits.filter(
      (element) => !culprits.some((other) => other !== element && element.contains(other)),
    );
    for (const element of innermost.length > 0 ? innermost.slice(0, 3) : [document.documentElement]) {
      report('scroll', element, `the page is ${wide - view} px too wide`);
    }
  }

  const floating = all('*').filter((element) => /fixed|sticky/.test(styleOf(element).position) && usable(element));
  const solid = (element: Element): Element[] => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const painted = !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) || backgroundImage !== 'none';
    if (painted) return [element];
    return Array.from(element.querySelectorAll(`${pressable}, img`)).filter((each) => shown(each) && !unseen(each));
  };
  const controls = all(
    'form :is(input:not([type=hidden]), select, textarea, button, label), footer :is(a, button, img)',
  ).filter(usable);
  for (const root of floating) {
    const style = styleOf(root);
    if (root.matches('dialog')) continue;
    for (const piece of solid(root)) {
      const box = piece.getBoundingClientRect();
      if (box.bottom <= 0 || box.top >= innerHeight) continue;
      for (const control of controls) {
        if (root.contains(control)) continue;
        const target = control.getBoundingClientRect();
        // Content can scroll out from under a sticky header, and from under a bar at the lower edge.
        if (style.position === 'sticky' && target.top < box.bottom && scrollY > 0) continue;
        if (style.position === 'sticky' && style.bottom !== 'auto' && box.bottom > innerHeight - 2) continue;
        const both = intersect(box, target);
        if (both) report('covered', control, `${size(both)} under ${nameOf(piece)}`);
      }
    }
  }

  const buttonLike = all(
    'header :is(a, summary), button, [role=button], input[type=submit], a:is([class*="_button"], [class*="_compact"])',
  ).filter(usable);
  for (const button of buttonLike) {
    const own = texts.filter(({ parent }) => button.contains(parent));
    if (!own.length) continue;
    const boxes = own.flatMap(({ boxes }) => boxes).sort((a, b) => a.top - b.top);
    let lines = 0;
    let bottom = -Infinity;
    for (const box of boxes) {
      if (box.top + box.height / 2 > bottom) {
        lines += 1;
        bottom = box.bottom;
      }
    }
    // The regions and the phone's menu are lists, not part of the bar.
    const bar = button.closest('header') && !button.closest('dialog, ul ul, details ul, [role=menu]');
    const isButton = !button.matches('header a') || bar;
    const allowed = bar ? 1 : buttonLines;
    const looksLikeText = !bar && styleOf(button).display === 'inline';
    if (isButton && !looksLikeText && lines > allowed) report('lines', button, `${lines} lines: ${words(button)}`);
    const frame = button.getBoundingClientRect();
    if (holder(button, scrolls)) continue;
    // Hidden for lack of space, but in the accessible name.
    if (button.getAttribute('aria-label')?.includes(words(button))) continue;
    for (const { boxes: parts, parent } of own) {
      if (looksLikeText || parent.closest('[hidden]')) continue;
      const out = Math.max(...parts.map(({ left, right }) => Math.max(frame.left - left, right - frame.right)));
      const tall = Math.max(...parts.map(({ top, bottom: end }) => Math.max(frame.top - top, end - frame.bottom)));
      if (out > 1 || tall > 4)
        report('clipped', button, `words ${Math.round(Math.max(out, tall))} px out of it: ${words(button)}`);
    }
  }

  for (const { node, parent, boxes } of texts) {
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = styleOf(box);
      if (scrolls(style)) break;
      if (!/hidden|clip/.test(style.overflowX + style.overflowY) || style.display === 'inline') continue;
      const frame = box.getBoundingClientRect();
      const cut = boxes.find((part) => {
        if (part.left >= frame.right - 1 || part.right <= frame.left + 1) return false;
        if (part.right > frame.right + 1 || part.left < frame.left - 1) return true;
        const slack = Math.max(2, part.height * 0.3);
        return part.bottom > frame.bottom + slack || part.top < frame.top - slack;
      });
      // Truncated with an ellipsis, but in the accessible name.
      const whole = parent.closest('[aria-label]')?.getAttribute('aria-label')?.includes(node.data.trim());
      if (cut && !whole) report('clipped', parent, `cut by ${nameOf(box)}: ${node.data.trim().slice(0, 40)}`);
    }
  }

  // Rule `overlap`, unless one target is on a higher layer.
  const layer = (element: Element) =>
    holder(
      element,
      ({ position, zIndex }) => /fixed|sticky/.test(position) || (position !== 'static' && zIndex !== 'auto'),
    );
  const targets = all(pressable)
    .filter(usable)
    .flatMap((element) => {
      const clip = holder(element.parentElement ?? element, ({ overflow }) => overflow !== 'visible');
      return Array.from(element.getClientRects()).flatMap((rect) => {
        const box = intersect(rect, clip?.getBoundingClientRect() ?? rect);
        return box ? { element, layer: layer(element), box } : [];
      });
    })
    .sort((a, b) => a.box.top - b.box.top);
  targets.forEach((one, index) => {
    for (const other of targets.slice(index + 1)) {
      if (other.box.top >= one.box.bottom) break;
      if (one.element.contains(other.element) || other.element.contains(one.element) || one.layer !== other.layer)
        continue;
      const both = intersect(one.box, other.box);
      if (both) report('overlap', one.element, `${size(both)} with ${nameOf(other.element)}`);
    }
  });

  return faults;
}
