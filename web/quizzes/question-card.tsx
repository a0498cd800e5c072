import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Picture as QuestionPicture } from '../../contract/endpoints/pictures'
import { shown } from '../../contract/text'
import { Picture } from '../questions/picture'
import { langOf } from '../i18n/locale'
import styles from './question-card.module.css'

interface QuestionCardProps {
  number: number
  heading: 'h2' | 'h3'
  language: string | undefined
  text: string
  image: QuestionPicture | null
  children: ReactNode
}

/** A question in a list to read. */
export const QuestionCard = ({ number, heading: Heading, language, text, image, children }: QuestionCardProps) => (
  <li className={`card column gap-4 ${styles.question}`}>
    <div>
      <p className={`faint fine ${styles.number}`}>
        <Trans>Question {number}</Trans>
      </p>
      <Heading dir="auto" {...langOf(language)}>
        {shown(text)}
      </Heading>
    </div>
    {image && <Picture className={styles.picture} picture={image} sizes="(min-width: 40rem) 32rem, 90vw" isLazy />}
    {children}
  </li>
)
