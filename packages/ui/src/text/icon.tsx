/** Lines of one weight on a grid of 24. */
const ICON_PATHS = {
  'arrow-left': 'M19 12H5m6-7-7 7 7 7',
  'arrow-right': 'M5 12h14m-6-7 7 7-7 7',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5Zm4 4a2.2 2.2 0 0 0 4 0M12 3v2',
  bookmark: 'M6 4h12v16l-6-4.5L6 20Z',
  check: 'm4.5 12.5 5 5 10-11',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-right': 'm9 6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm3.5 5.5-2 5-5 2 2-5 5-2Z',
  download: 'M12 4v11.5m-4-4 4 4 4-4M5 20h14',
  home: 'M4 11 12 4l8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5V11Z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1.4 1.4M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.4-1.4',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  monitor: 'M4 5h16v11H4zM9 20h6m-3-4v4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  newspaper: 'M4 5h13v14H6a2 2 0 0 1-2-2V5Zm13 5h3v7a2 2 0 0 1-2 2h-1M7.5 9h6M7.5 12.5h6M7.5 16h4',
  pause: 'M8 5v14m8-14v14',
  phone: 'M6 3h3l1.5 5-2 1.5a12 12 0 0 0 6 6l1.5-2 5 1.5v3a2 2 0 0 1-2 2A15 15 0 0 1 4 5a2 2 0 0 1 2-2Z',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  play: 'M7 5v14l12-7Z',
  retry: 'M4 12a8 8 0 0 1 13.7-5.6L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.6L4 15.5M4 20v-4.5h4.5',
  rss: 'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M5.5 18.5v.1',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.75 11.25L20.5 20.5',
  share: 'M12 15V3.5m-4 4 4-4 4 4M5 12v8h14v-8',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6l1.5 1.5m9.8 9.8 1.5 1.5m0-12.8-1.5 1.5m-9.8 9.8-1.5 1.5',
  tools:
    'M14.5 6.5a4 4 0 0 1 5-1.5l-2.8 2.8 1.5 1.5L21 6.5a4 4 0 0 1-5.3 5L8 19.2a2 2 0 0 1-2.9-2.9l7.7-7.7a4 4 0 0 1 1.7-2.1Z',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5v.1',
  linkedin: 'M5 9.5V19M5 5v.1M9.5 19V9.5M9.5 13.5a3.7 3.7 0 0 1 3.7-4c2 0 3.3 1.4 3.3 4V19',
  whatsapp: 'M4 20l1.3-4A8 8 0 1 1 8 18.8ZM9 8.5c0 3.5 3 6.5 6.5 6.5l.5-2-2-1-1 1a5 5 0 0 1-2-2l1-1-1-2Z',
  'x-network': 'M4.5 4.5 19.5 19.5M19 4.5 5 19.5',
  youtube: 'M3.5 8a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V8Zm7 1.5v5l4-2.5-4-2.5Z',
} as const;

export type IconName = keyof typeof ICON_PATHS;

/** A decorative icon beside a text. `size` is in pixels. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
