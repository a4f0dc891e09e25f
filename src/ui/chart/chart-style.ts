/** How every chart looks, whichever feature draws it. */
export const AXIS = {
  stroke: 'var(--line)',
  tick: { fill: 'var(--ink-soft)', fontSize: 12 },
  tickLine: false,
};

export const TOOLTIP = {
  isAnimationActive: false,
  contentStyle: {
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 8,
    fontSize: 13,
  },
  labelStyle: { color: 'var(--ink)', fontWeight: 600 },
  itemStyle: { color: 'var(--ink)' },
};

/** The text beside a picture says the same, so the Tab key passes the picture by. */
export const UNREACHED = { rootTabIndex: -1 };

/** One per series or slice; they differ in brightness as well as in hue. */
export const SERIES_COLORS = [
  'var(--accent)',
  'var(--info)',
  'var(--success)',
  'var(--danger)',
  'var(--accent-ink)',
  'var(--line-strong)',
];
