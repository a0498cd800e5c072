import type { Quiz } from '../../contract/endpoints/quizzes'
import { Picture } from '../questions/picture'
import { coverDrawing, drawingSize, type Piece } from './cover-drawing'
import styles from './quiz-cover.module.css'

export interface QuizCoverProps {
  quiz: Pick<Quiz, 'title' | 'cover' | 'firstPicture'>
  /** The shown width, as the `sizes` attribute. */
  sizes: string
}

/** The quiz's own cover, else its first picture, else a drawing. The title beside it describes it. */
export function QuizCover({ quiz: { title, cover, firstPicture }, sizes }: QuizCoverProps) {
  const picture = cover ?? firstPicture
  return (
    <div className={styles.cover}>
      {picture ? <Picture picture={{ ...picture, alt: '' }} sizes={sizes} isLazy /> : <Drawing title={title} />}
    </div>
  )
}

const { columns, rows, cell } = drawingSize

function Drawing({ title }: { title: string }) {
  const { ground, pieces } = coverDrawing(title)
  return (
    <svg
      className={styles[ground]}
      viewBox={`0 0 ${columns * cell} ${rows * cell}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {pieces.map((piece) => (
        <path
          key={`${piece.column},${piece.row}`}
          className={styles[colours[piece.colour] ?? 'a']}
          d={paths[piece.shape]}
          transform={place(piece)}
        />
      ))}
    </svg>
  )
}

const colours = ['a', 'b', 'c', 'd'] as const

/** In a square of 20, like the answers' shapes. */
const paths = {
  triangle: 'M0 20 10 2l10 18z',
  diamond: 'm10 0 10 10-10 10L0 10z',
  circle: 'M10 1a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  square: 'M3 3h14v14H3z',
  quarter: 'M0 0a20 20 0 0 1 20 20H0z',
} as const

const place = ({ column, row, size, turns }: Piece): string =>
  `translate(${column * cell} ${row * cell}) scale(${(size * cell) / 20}) rotate(${90 * turns} 10 10)`
