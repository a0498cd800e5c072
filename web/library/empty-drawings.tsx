import styles from './empty-library.module.css'

/** A pencil above a question with four answers. */
export const WritingDrawing = () => (
  <svg className={styles.writing} viewBox="0 0 360 150" aria-hidden="true">
    <rect className={styles.sheet} x="96" y="16" width="168" height="118" rx="14" />
    <rect className={styles.line} x="114" y="36" width="112" height="12" rx="6" />
    <rect className={styles.line} x="114" y="56" width="70" height="12" rx="6" />
    {['a', 'b', 'c', 'd'].map((letter, index) => (
      <rect
        key={letter}
        x={114 + 70 * (index % 2)}
        y={84 + 22 * Math.floor(index / 2)}
        width="62"
        height="16"
        rx="8"
        fill={`var(--answer-${letter})`}
      />
    ))}
    <g transform="translate(252 22) rotate(38)">
      <rect width="18" height="74" rx="3" fill="var(--marigold)" />
      <path d="M0 74h18l-9 20z" fill="#f3dcb2" />
      <path d="M6 87h6l-3 7z" fill="var(--on-bright)" />
      <rect y="-10" width="18" height="14" rx="4" fill="var(--answer-a)" />
    </g>
  </svg>
)

/** Three quizzes, one before the others. */
export const ReadyMadeDrawing = () => (
  <svg className={styles.readyMade} viewBox="0 0 360 150" aria-hidden="true">
    <g transform="rotate(-9 120 85)">
      <rect x="70" y="32" width="104" height="104" rx="14" fill="var(--answer-b)" />
      <path d="M108 64l24 24-24 24-24-24z" fill="var(--on-bright)" />
    </g>
    <g transform="rotate(8 240 85)">
      <rect x="188" y="32" width="104" height="104" rx="14" fill="var(--answer-d)" />
      <rect x="236" y="66" width="40" height="40" rx="5" fill="var(--on-bright)" />
    </g>
    <rect x="128" y="20" width="104" height="110" rx="14" fill="var(--answer-a)" />
    <path d="M180 48l28 48h-56z" fill="var(--on-bright)" />
  </svg>
)

/** Three shared quizzes, each with a face of its own. */
export const GalleryDrawing = () => (
  <svg className={styles.gallery} viewBox="0 0 360 150" aria-hidden="true">
    {['d', 'b', 'c'].map((letter, index) => (
      <g key={letter} transform={`translate(${40 + 98 * index} 24)`}>
        <rect className={styles.sheet} width="84" height="102" rx="12" />
        <circle cx="42" cy="42" r="26" fill={`var(--answer-${letter})`} />
        <g fill="var(--on-bright)">
          <circle cx="33" cy="38" r="3.5" />
          <circle cx="51" cy="38" r="3.5" />
          <path d={smiles[index]} />
        </g>
        <rect className={styles.line} x="14" y="80" width="56" height="9" rx="4.5" />
      </g>
    ))}
  </svg>
)

const smiles = ['M31 47h22a11 11 0 0 1-22 0z', 'M34 50h16v4H34z', 'M37 46h10a5 7 0 0 1-10 0z']
