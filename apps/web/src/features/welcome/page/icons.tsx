/** Outlines of Tabler Icons (MIT), as in the rest of the app: the page is rendered without its components. */
const outlines = {
  menu: ['M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0'],
  refresh: ['M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4', 'M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4'],
  photoPlus: [
    'M15 8h.01',
    'M12.5 21h-6.5a3 3 0 0 1 -3 -3v-12a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v6.5',
    'M3 16l5 -5c.928 -.893 2.072 -.893 3 0l4 4',
    'M14 14l1 -1c.67 -.644 1.45 -.824 2.182 -.54',
    'M16 19h6',
    'M19 16v6',
  ],
  lock: [
    'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6',
    'M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0',
    'M8 11v-4a4 4 0 1 1 8 0v4',
  ],
  book: ['M19 4v16h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12', 'M19 16h-12a2 2 0 0 0 -2 2', 'M9 8h6'],
  minus: ['M5 12l14 0'],
  plus: ['M12 5l0 14', 'M5 12l14 0'],
  check: ['M5 12l5 5l10 -10'],
  zip: [
    'M6 20.735a2 2 0 0 1 -1 -1.735v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2h-1',
    'M11 17a2 2 0 0 1 2 2v2a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1v-2a2 2 0 0 1 2 -2',
    'M11 5l-1 0',
    'M13 7l-1 0',
    'M11 9l-1 0',
    'M13 11l-1 0',
    'M11 13l-1 0',
    'M13 15l-1 0',
  ],
  download: ['M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2', 'M7 11l5 5l5 -5', 'M12 4l0 12'],
  trash: [
    'M4 7l16 0',
    'M10 11l0 6',
    'M14 11l0 6',
    'M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12',
    'M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3',
  ],
  eyeOff: [
    'M10.585 10.587a2 2 0 0 0 2.829 2.828',
    'M16.681 16.673a8.717 8.717 0 0 1 -4.681 1.327c-3.6 0 -6.6 -2 -9 -6c1.272 -2.12 2.712 -3.678 4.32 -4.674m2.86 -1.146a9.055 9.055 0 0 1 1.82 -.18c3.6 0 6.6 2 9 6c-.666 1.11 -1.379 2.067 -2.138 2.87',
    'M3 3l18 18',
  ],
  cross: ['M18 6l-12 12', 'M6 6l12 12'],
  arrow: ['M5 12l14 0', 'M13 18l6 -6', 'M13 6l6 6'],
} as const;

export function Icon({ name, size = 20 }: { name: keyof typeof outlines; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {outlines[name].map((outline) => (
        <path key={outline} d={outline} />
      ))}
    </svg>
  );
}

/** A pencil of 175 mm, at the scale of what it lies beside; it lies on a surface or stands upright. */
export function Pencil({ isUpright = false }: { isUpright?: boolean }) {
  const body = (
    <>
      <path d="M0 12q0-6 6-6h40v72H6q-6 0-6-6Z" fill="var(--clay)" />
      <path d="M46 6h54v72H46Z" fill="var(--oak-dark)" />
      <path d="M58 6h8v72h-8zM80 6h8v72h-8z" fill="var(--pencil-dark)" opacity=".5" />
      <path d="M100 6H1580V28H100Z" fill="var(--pencil-lit)" />
      <path d="M100 28H1590V56H100Z" fill="var(--pencil)" />
      <path d="M100 56H1580V78H100Z" fill="var(--pencil-dark)" />
      <path d="M1580 6L1712 36V48L1580 78q14-11 8-22 10-14 0-28 8-11-8-22Z" fill="var(--wood)" />
      <path d="M1696 32.5L1750 42 1696 51.5q-6-9.5 0-19Z" fill="var(--ink)" />
    </>
  );
  return isUpright ? (
    <svg className="pencil-upright" viewBox="0 0 96 1750" aria-hidden="true">
      <g transform="translate(0 1750) rotate(-90)">{body}</g>
    </svg>
  ) : (
    <svg className="pencil" viewBox="0 0 1750 96" aria-hidden="true">
      <path d="M20 84H1590L1748 52 1600 92H20Z" fill="var(--clay-9)" opacity=".16" />
      {body}
    </svg>
  );
}
