import type { ReactNode } from 'react'
import type { KindChoice } from '../../../contract/questions/question-kinds'

const [red, blue, orange, green] = ['var(--answer-a)', 'var(--answer-b)', 'var(--answer-c)', 'var(--answer-d)']

const pill = (x: number, y: number, width: number, fill: string | undefined, height = 8) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={height / 2} fill={fill} />
)
const line = (d: string) => (
  <path d={d} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
)

const pictures: Record<KindChoice, ReactNode> = {
  choice: [
    pill(14, 9, 25, red, 10),
    pill(41, 9, 25, blue, 10),
    pill(14, 21, 25, orange, 10),
    pill(41, 21, 25, green, 10),
  ],
  true_or_false: (
    <>
      {pill(14, 11, 25, green, 18)}
      {pill(41, 11, 25, red, 18)}
      <g color="var(--on-bright)">{line('m22 20 4 4 6-8M50 16l8 8m0-8-8 8')}</g>
    </>
  ),
  several: (
    <>
      {line('m14 10 3 3 5-6M14 28l3 3 5-6')}
      {[pill(32, 6, 34, green), pill(32, 16, 22, 'var(--edge)'), pill(32, 26, 34, green)]}
    </>
  ),
  typed: (
    <>
      <rect x="12" y="10" width="56" height="20" rx="6" fill="none" stroke="currentColor" strokeWidth="2.5" />
      {pill(19, 16, 22, blue)}
      {line('M46 15v10')}
    </>
  ),
  number: (
    <>
      {line('M16 9v5M28 9v5M40 9v5M52 9v5M64 9v5')}
      {[pill(12, 23, 28, orange, 6), pill(40, 23, 28, 'var(--edge)', 6)]}
      <circle cx="40" cy="26" r="7" fill="currentColor" />
    </>
  ),
  order: (
    <>
      {[pill(12, 6, 22, red), pill(12, 16, 30, orange), pill(12, 26, 38, blue)]}
      {line('M62 6v27m-6-6 6 6 6-6')}
    </>
  ),
  poll: [
    <rect key="a" x="20" y="18" width="10" height="16" rx="4" fill={blue} />,
    <rect key="b" x="35" y="6" width="10" height="28" rx="4" fill={red} />,
    <rect key="c" x="50" y="23" width="10" height="11" rx="4" fill={orange} />,
  ],
  words: [
    ...[pill(16, 5, 20, blue, 6), pill(42, 5, 24, green, 6), pill(22, 15, 38, orange, 10)],
    ...[pill(12, 29, 22, green, 6), pill(40, 29, 24, blue, 6)],
  ],
  slide: (
    <>
      <rect x="18" y="5" width="44" height="30" rx="5" fill={blue} />
      <path d="m18 35 14-15 9 9 8-6 13 12z" fill={green} />
      <circle cx="52" cy="13" r="4" fill="var(--marigold)" />
    </>
  ),
}

/** What the kind looks like, in short. Its name stands beside it. */
export const KindPicture = ({ kind }: { kind: KindChoice }) => (
  <svg viewBox="0 0 80 40" aria-hidden="true">
    {pictures[kind]}
  </svg>
)
