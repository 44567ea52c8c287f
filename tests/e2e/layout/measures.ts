/** In the page: everything that is wrong with how it is laid out now, by measure. */

/** What is measured, each with what a fault of it is. */
export const MEASURES = {
  'regions meet': 'two regions lie over each other',
  'region outside': 'a region leaves the window, or is wider than its place',
  'row cut': 'what stands in a region is cut below',
  'question cut': 'the question is not whole in view',
  'answer low': 'an answer is under 44 px high',
  'answer hidden': 'an answer is not whole in view',
  'text cut': 'a text is clipped outside data-clip',
  'text small': 'a text is drawn under 11 px',
  'word broken': 'a word of up to twelve letters is broken into two lines',
  'text on text': 'two texts lie over each other',
  'text covered': 'something that is painted later lies over a text',
  'badge on text': 'a key badge lies on a text',
  'board cut': 'the board is larger than its region, or what is lit on it is cut',
  'scroll slit': 'what scrolls shows less than 44 px of what is in it',
  'control on thing': 'a button of the board’s own lies over a thing of the game',
  'target small': 'something to press is under 44 px for a finger',
  'page wide': 'the page scrolls sideways',
  'board resized': 'a drawer changed the board’s region',
  'chips move': 'two chips came, and a region changed its rectangle',
  'layout shift': 'two chips came, and the Layout Instability API reports 0.001 or more',
} as const;
export type Measure = keyof typeof MEASURES;
export interface Fault {
  measure: Measure;
  what: string;
}
export type Boxes = Record<string, string>;

/** Where each region lies now. */
export function boxes(regions: Record<string, string>): Boxes {
  const found: Boxes = {};
  for (const [name, selector] of Object.entries(regions)) {
    if (name === 'chips') continue; // it may hold more or less, but not move what is beside it
    const element = [...document.querySelectorAll<HTMLElement>(selector)].find((e) =>
      e.checkVisibility({ visibilityProperty: true }),
    );
    if (!element) continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    found[name] = [x, y, width, height].map(Math.round).join(' ');
  }
  return found;
}

/** Every fault of the state that the page is in. */
export function faults({
  regions,
  finger,
}: {
  regions: Record<string, string>;
  finger: boolean;
}): Fault[] {
  const found = new Map<string, Fault>();
  const wrong = (measure: Measure, what: string): void => {
    if (found.size < 200) found.set(measure + what, { measure, what });
  };
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const box = (e: Element): DOMRect => e.getBoundingClientRect();
  const shown = (e: Element): boolean => {
    if (!e.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height } = box(e);
    return width > 1 && height > 1;
  };
  const width = (a: Box): number => a.right - a.left;
  const height = (a: Box): number => a.bottom - a.top;
  const meet = (a: Box, b: Box): Box | null => {
    const both = {
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    };
    return width(both) > 1.5 && height(both) > 1.5 ? both : null;
  };
  const PAGE: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const styles = new Map<Element, CSSStyleDeclaration>();
  const style = (e: Element): CSSStyleDeclaration => {
    const known = styles.get(e) ?? getComputedStyle(e);
    styles.set(e, known);
    return known;
  };
  const name = (e: Element): string =>
    e.getAttribute('data-anchor') ??
    e.getAttribute('data-action') ??
    e.getAttribute('data-choice') ??
    e.getAttribute('aria-label') ??
    (e.getAttribute('class') || e.tagName);
  const words = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 32);

  // -- regions ----------------------------------------------------------------------------------
  const places = new Map<string, HTMLElement>();
  for (const [region, selector] of Object.entries(regions)) {
    const element = [...document.querySelectorAll<HTMLElement>(selector)].find(shown);
    if (element) places.set(region, element);
  }
  const named = [...places];
  for (const [i, [a, one]] of named.entries())
    for (const [b, other] of named.slice(i + 1)) {
      const opened = [one, other].some(
        (e) => e.closest('[data-opened]') || e === places.get('drawer'),
      );
      if (opened || one.contains(other) || other.contains(one)) continue;
      if (meet(box(one), box(other))) wrong('regions meet', `${a} and ${b}`);
    }
  for (const [region, element] of named) {
    const { left, top, right, bottom } = box(element);
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      wrong('region outside', `${region} leaves the window`);
    const { overflowX, overflowY } = style(element);
    if (element.scrollWidth > element.clientWidth + 1 && !['chips', 'board'].includes(region))
      if (overflowX !== 'visible') wrong('region outside', `${region} is wider than its place`);
    if (element.scrollHeight > element.clientHeight + 2 && region !== 'board')
      if (['hidden', 'clip'].includes(overflowY)) wrong('row cut', region);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1)
    wrong('page wide', String(document.documentElement.scrollWidth));

  // -- what is visible of an element --------------------------------------------------------------
  /** What stands around an element and may cut it: not all its parents do. */
  const around = (e: Element): Element | null => {
    const { position } = style(e);
    if (position === 'fixed') return null;
    return position === 'absolute' && e instanceof HTMLElement ? e.offsetParent : e.parentElement;
  };
  const clips = new Map<Element, { hard: Box; soft: Box }>();
  /** What an element's parents leave of it: of what is cut, and of what is scrolled away too. */
  const clip = (e: Element | null): { hard: Box; soft: Box } => {
    if (!e || e === document.documentElement) return { hard: PAGE, soft: PAGE };
    const known = clips.get(e);
    if (known) return known;
    const above = clip(around(e));
    const { overflowX, overflowY } = style(e);
    const inline = style(e).display === 'inline';
    let result = above;
    if (!inline && (overflowX !== 'visible' || overflowY !== 'visible')) {
      const at = box(e);
      const within = (outer: Box, x: boolean, y: boolean): Box => ({
        left: x ? Math.max(outer.left, at.left) : outer.left,
        right: x ? Math.min(outer.right, at.right) : outer.right,
        top: y ? Math.max(outer.top, at.top) : outer.top,
        bottom: y ? Math.min(outer.bottom, at.bottom) : outer.bottom,
      });
      const cutX = ['hidden', 'clip'].includes(overflowX);
      const cutY = ['hidden', 'clip'].includes(overflowY);
      const scrolls = [overflowX, overflowY].some((o) => o === 'auto' || o === 'scroll');
      result = {
        // What can be scrolled is no longer cut by what lies around the scroller.
        hard: within(
          scrolls ? { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 } : above.hard,
          cutX,
          cutY,
        ),
        soft: within(above.soft, overflowX !== 'visible', overflowY !== 'visible'),
      };
    }
    clips.set(e, result);
    return result;
  };
  const beyond = (a: Box, limit: Box, x: number, y: number): boolean =>
    a.left < limit.left - x ||
    a.right > limit.right + x ||
    a.top < limit.top - y ||
    a.bottom > limit.bottom + y;

  // -- question and answers -------------------------------------------------------------------------
  const question = places.get('question');
  const title = question?.querySelector('b');
  if (question && title) {
    const range = document.createRange();
    range.selectNodeContents(title);
    for (const line of range.getClientRects())
      if (beyond(line, clip(title).soft, 1, 5)) wrong('question cut', words(title.textContent));
  }
  const answers = places.get('answers');
  for (const answer of answers?.querySelectorAll<HTMLElement>('button, select') ?? []) {
    if (!answer.checkVisibility({ visibilityProperty: true })) continue;
    const at = box(answer);
    if (at.height < 43.5) wrong('answer low', `${name(answer)}: ${Math.round(at.height)} px`);
    if (beyond(at, clip(around(answer)).soft, 1, 1)) wrong('answer hidden', name(answer));
  }

  // -- what fingers press ---------------------------------------------------------------------------
  const PRESSED = 'button, a[href], select, input, [role="button"], summary, [role="tab"]';
  const pressable = [...document.querySelectorAll<HTMLElement>(PRESSED)].filter(
    (e) =>
      shown(e) &&
      !e.closest('[inert]') &&
      e.getAttribute('aria-disabled') !== 'true' &&
      !e.matches(':disabled, .rule, p a, li a'),
  );
  if (finger)
    for (const element of pressable) {
      const at = box(element);
      if (Math.min(at.width, at.height) >= 43.5) continue;
      // A press on it answers nothing yet: it brings it as near as fingers need it.
      if (element.closest('[data-nearer]')) continue;
      const x = at.left + at.width / 2;
      const y = at.top + at.height / 2;
      const seen = clip(around(element)).soft;
      if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
      const hits = (dx: number, dy: number): boolean => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        const part = hit?.closest<HTMLElement>('[data-within]')?.dataset.within;
        return (
          hit !== null &&
          (element.contains(hit) || (part !== undefined && part === element.dataset.anchor))
        );
      };
      const [dx, dy] = [Math.max(at.width / 2 - 1, 21), Math.max(at.height / 2 - 1, 21)];
      if (
        ![
          [-dx, 0],
          [dx, 0],
          [0, -dy],
          [0, dy],
        ].every(([h, v]) => hits(h!, v!))
      )
        if (hits(0, 0))
          wrong(
            'target small',
            `${words(name(element))}: ${Math.round(at.width)} x ${Math.round(at.height)}`,
          );
    }

  // -- the board ----------------------------------------------------------------------------------
  const board = places.get('board');
  if (board) {
    const slot = board.querySelector<HTMLElement>('.board-slot') ?? board;
    if (slot.scrollWidth > slot.clientWidth + 2 || slot.scrollHeight > slot.clientHeight + 2)
      wrong(
        'board cut',
        `${slot.scrollWidth} x ${slot.scrollHeight} in ${slot.clientWidth} x ${slot.clientHeight}`,
      );
    for (const thing of slot.querySelectorAll<HTMLElement>('[data-anchor]')) {
      if (!shown(thing)) continue;
      const at = box(thing);
      const { hard } = clip(around(thing));
      const left = meet(at, hard);
      if (!left || width(left) * height(left) < 0.75 * at.width * at.height)
        wrong('board cut', name(thing));
    }
  }

  const things = pressable.filter((e) => e.dataset.anchor !== undefined);
  for (const control of board?.querySelectorAll<HTMLElement>('button') ?? []) {
    if (
      !pressable.includes(control) ||
      control.closest('[data-anchor], [data-action], [data-choice], [data-opened]')
    )
      continue;
    for (const thing of things) {
      const both = thing.contains(control) ? null : meet(box(control), box(thing));
      if (!both || width(both) < 4 || height(both) < 4) continue;
      const [x, y] = [(both.left + both.right) / 2, (both.top + both.bottom) / 2];
      const here = document.elementsFromPoint(x, y);
      const [over, under] = [control, thing].map((e) => here.findIndex((hit) => e.contains(hit)));
      if (over! >= 0 && over! < under!)
        wrong('control on thing', `${name(control)} on ${name(thing)}`);
    }
  }

  // A drawing shows the whole; what scrolls shows enough to be scrolled.
  for (const drawing of board?.querySelectorAll('svg') ?? []) {
    const at = box(drawing);
    if (!shown(drawing) || at.width < 240 || at.height < 160) continue;
    const { soft } = clip(around(drawing));
    if (meet(at, soft) && beyond(at, soft, 2, 2))
      wrong('board cut', `the drawing of ${Math.round(at.width)} x ${Math.round(at.height)}`);
  }
  for (const scroller of board?.querySelectorAll('*') ?? []) {
    const { overflowY } = style(scroller);
    if (overflowY !== 'auto' && overflowY !== 'scroll') continue;
    if (scroller.clientHeight > 43 || scroller.scrollHeight <= scroller.clientHeight + 2) continue;
    if (shown(scroller)) wrong('scroll slit', `${name(scroller)}: ${scroller.clientHeight} px`);
  }

  // -- texts ----------------------------------------------------------------------------------------
  interface Said {
    at: Box;
    seen: Box;
    element: Element;
    text: string;
  }
  const said: Said[] = [];
  const root = document.querySelector('.frame') ?? document.body;
  /** Whether a text is for ears alone: drawn into a box of a pixel that is cut away. */
  const heard = (e: Element | null): boolean =>
    e !== null && (style(e).clipPath === 'inset(50%)' || heard(e.parentElement));
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.nodeValue ?? '';
    if (!element || !/[\p{L}\p{N}]/u.test(text)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('title, desc, option, style, [data-clip]') || heard(element)) continue;
    range.selectNodeContents(node);
    const size = parseFloat(style(element).fontSize);
    const svg = element instanceof SVGElement ? (element as unknown as SVGGraphicsElement) : null;
    const matrix = svg?.getScreenCTM?.();
    const scale = matrix ? Math.hypot(matrix.c, matrix.d) : 1;
    const { hard, soft } = clip(element);
    const ellipsis =
      style(element).textOverflow === 'ellipsis' || element.closest('[style*="line-clamp"]');
    let cut = false;
    let any = false;
    for (const line of svg ? [svg.getBoundingClientRect()] : range.getClientRects()) {
      if (line.width <= 1 || line.height <= 1) continue;
      // The letters' own box: lines have room above and below.
      const room = Math.max(0, (line.height - size * scale * 0.72) / 2);
      const at = {
        left: line.left,
        right: line.right,
        top: line.top + room,
        bottom: line.bottom - room,
      };
      if (beyond(at, hard, 1.5, 1.5)) cut = true;
      const seen = meet(at, soft);
      if (!seen) continue;
      any = true;
      said.push({ at, seen, element, text: words(text) });
    }
    const wide =
      ellipsis && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    // What is cut short may be told whole by a title, as names as long as names may be are.
    const told = element.closest('[title]')?.getAttribute('title')?.includes(text.trim());
    if ((cut || wide) && !told) wrong('text cut', `${words(text)} in ${name(element)}`);
    // A fingerprint is no word.
    if (any && !svg && style(element).hyphens !== 'auto' && !element.closest('code'))
      for (const { index, 0: word } of text.matchAll(/(?<!\p{L})\p{L}{2,12}(?!\p{L})/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
        if (tops.size > 1) wrong('word broken', `${word} in ${words(text)}`);
      }
    if (any && size * scale < 10.95)
      wrong('text small', `${words(text)} in ${name(element)}: ${(size * scale).toFixed(1)} px`);
  }

  const drawer = places.get('drawer');
  const opened = (e: Element): boolean =>
    e.closest('[data-opened]') !== null || (drawer?.contains(e) ?? false);

  // Badges are painted by the frame on the thing's corner.
  const badges: { at: Box; key: string }[] = [];
  for (const lit of document.querySelectorAll<HTMLElement>('.board-slot [data-key]')) {
    const key = getComputedStyle(lit, '::before');
    if (key.content === 'none' || key.content === 'normal' || key.display === 'none' || !shown(lit))
      continue;
    const at = box(lit);
    const side = (near: string, far: string, size: number, a: number, b: number): number =>
      near !== 'auto' ? a + parseFloat(near) : b - parseFloat(far) - size;
    const [w, h] = [parseFloat(key.width), parseFloat(key.height)];
    const left = side(key.left, key.right, w, at.left, at.right);
    const top = side(key.top, key.bottom, h, at.top, at.bottom);
    if (![left, top, w, h].every(Number.isFinite)) continue;
    // What has scrolled away takes its badge along.
    const badge = { left, top, right: left + w, bottom: top + h };
    const seen = meet(badge, clip(around(lit)).soft);
    if (seen) badges.push({ at: seen, key: lit.dataset.key ?? '' });
  }
  for (const badge of document.querySelectorAll('[data-badge]'))
    if (shown(badge)) badges.push({ at: box(badge), key: badge.textContent });
  for (const { at, key } of badges) {
    // What was opened lies over badges, and not below them.
    const under = said.find(
      (s) => !s.element.closest('[data-badge]') && !opened(s.element) && meet(s.seen, at),
    );
    if (under) wrong('badge on text', `${key} on ${under.text}`);
  }

  // Who lies over whom is asked of the page itself, of what takes no press too.
  const sheet = document.createElement('style');
  sheet.textContent = '* { pointer-events: auto !important }';
  document.head.append(sheet);
  const solids = new Map<Element, boolean>();
  const solid = (e: Element): boolean => {
    const known = solids.get(e);
    if (known !== undefined) return known;
    const css = style(e);
    const alpha = (colour: string): number => {
      if (colour === 'none' || colour === 'transparent') return 0;
      const part = /[,/]\s*([\d.]+%?)\s*\)$/.exec(colour);
      if (!part || (colour.startsWith('rgb(') && !colour.includes('/'))) return 1;
      return part[1]!.endsWith('%') ? parseFloat(part[1]!) / 100 : Number(part[1]);
    };
    let dense = 1;
    for (let at: Element | null = e; at; at = at.parentElement) dense *= Number(style(at).opacity);
    const filled =
      e instanceof SVGElement
        ? e instanceof SVGGeometryElement
          ? alpha(css.fill) * Number(css.fillOpacity) > 0.5
          : e instanceof SVGImageElement
        : e instanceof HTMLImageElement ||
          e instanceof HTMLCanvasElement ||
          alpha(css.backgroundColor) > 0.5 ||
          (css.backgroundImage !== 'none' && css.backgroundImage.includes('url('));
    const result = dense > 0.5 && filled;
    solids.set(e, result);
    return result;
  };
  const hidden = new Set<Said>();
  for (const one of said) {
    const y = (one.seen.top + one.seen.bottom) / 2;
    const drawn = one.element instanceof SVGElement;
    const self = (drawn && one.element.closest('text')) || one.element;
    const points = [0.08, 0.5, 0.92].map((part) => one.seen.left + part * width(one.seen));
    let over: Element | undefined;
    let all = 0;
    for (const x of points) {
      const above: Element[] = [];
      // Letters on a curve are not everywhere in their box: only where they are does one lie on them.
      const own = document.elementsFromPoint(x, y).find((e) => {
        if (e === self || self.contains(e) || e.contains(self)) return true;
        if (solid(e)) above.push(e);
        return false;
      });
      const [first] = own && (!drawn || self.contains(own)) ? above : [];
      if (!first) continue;
      all += 1;
      over ??= first;
    }
    if (!over) continue;
    if (all === points.length) hidden.add(one);
    if (!opened(over) || opened(one.element))
      wrong('text covered', `${one.text} by ${words(name(over))}`);
  }
  sheet.remove();
  const seen = said.filter((s) => !hidden.has(s)).sort((a, b) => a.seen.left - b.seen.left);
  for (const [i, a] of seen.entries())
    for (let j = i + 1; j < seen.length && seen[j]!.seen.left < a.seen.right; j += 1) {
      const b = seen[j]!;
      if (a.element === b.element || opened(a.element) !== opened(b.element)) continue;
      const both = meet(a.seen, b.seen);
      if (both && width(both) > 2 && height(both) > 2)
        wrong('text on text', `${a.text} / ${b.text}`);
    }
  return [...found.values()];
}
