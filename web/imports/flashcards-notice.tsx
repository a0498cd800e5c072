import { Button } from '../ui/button'
import { FileName } from './file-name'
import styles from './import.module.css'

interface FlashcardsNoticeProps {
  heading: 'h1' | 'h3'
  file: File
  /** Where it leads from here. */
  other: { name: string; go: () => void }
}

/** Terms and definitions, as of Quizlet, are no quiz yet. */
export const FlashcardsNotice = ({ heading: Heading, file, other }: FlashcardsNoticeProps) => (
  <>
    <Heading className={styles.title}>There are no wrong answers</Heading>
    <FileName file={file} />
    <p>
      Each row has a term and its definition, like a flashcard from Quizlet, but a quiz needs answers to choose from:
      add a column with wrong answers to your table, up to three, and import it again.
    </p>
    <Button className={styles.other} onClick={other.go}>
      {other.name}
    </Button>
  </>
)
