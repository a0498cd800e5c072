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
    <p className={styles.explanation}>
      Each row holds a term and its definition, as Quizlet exports them. A quiz needs wrong answers, too: add one to
      three columns of them to your table, then import it again.
    </p>
    <Button className={styles.other} onClick={other.go}>
      {other.name}
    </Button>
  </>
)
