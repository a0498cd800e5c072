import type { Quiz } from '../../contract/endpoints/quizzes'
import { coverDrawing, drawingPaths, drawingSize, pieceTransform } from '../../rules/cover-drawing'
import { Picture } from '../questions/picture'
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

const { marigold, leaf, sky, coral } = styles
const grounds = { marigold, leaf, sky, coral }

function Drawing({ title }: { title: string }) {
  const { ground, pieces } = coverDrawing(title)
  return (
    <svg
      className={grounds[ground]}
      viewBox={`0 0 ${columns * cell} ${rows * cell}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {pieces.map((piece) => (
        <path
          key={`${piece.column},${piece.row}`}
          className={styles[colours[piece.colour] ?? 'a']}
          d={drawingPaths[piece.shape]}
          transform={pieceTransform(piece)}
        />
      ))}
    </svg>
  )
}

const colours = ['a', 'b', 'c', 'd'] as const
