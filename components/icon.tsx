/** Paths on a 24 × 24 grid with a stroke of 2. Icons are decorative. */
const paths = {
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 6h16M4 12h16M4 18h16',
  globe: 'M3 12h18M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 0c5 5 5 13 0 18-5-5-5-13 0-18Z',
  down: 'm6 9 6 6 6-6',
  up: 'M12 20V5m-6 6 6-6 6 6',
  tools: 'M4 5h16v11H4zM2 20h20M9 20l1-4h4l1 4',
  chat: 'M4 5h16v11H9l-5 4z',
  reload: 'M20 5v5h-5M4 19v-5h5M5 10a7.5 7.5 0 0 1 14-1l1 1M4 14l1 1a7.5 7.5 0 0 0 14-1',
  pause: 'M9 5v14M15 5v14',
  play: 'm8 5 11 7-11 7z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2z',
  speaker: 'M4 9h4l5-4v14l-5-4H4zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
