import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button'
import { spokenName } from './choosing/pasted-file'
import styles from './import.module.css'

/** Which file a step is about. */
export const FileName = ({ file }: { file: File }) => (
  <p className="muted breakable" dir="auto">
    {spokenName(file)}
  </p>
)

interface ChooseOneProps {
  file: File
  choices: { name: string; text: string }[]
  onChoose: (index: number) => void
  onOtherFile: () => void
}

/** Offers the sheets or quizzes of a file, of which one is imported. */
export const ChooseOne = ({ file, choices, onChoose, onOtherFile }: ChooseOneProps) => (
  <>
    <FileName file={file} />
    <ul className={`stack gap-2 ${styles.choices}`}>
      {choices.map(({ name, text }, index) => (
        <li key={index}>
          <button type="button" className={`cluster spread ${styles.choice}`} onClick={() => onChoose(index)}>
            <b dir="auto">{name}</b>
            <span className="muted">{text}</span>
          </button>
        </li>
      ))}
    </ul>
    <Button look="ghost" className={styles.other} onClick={onOtherFile}>
      <Trans>Choose another file</Trans>
    </Button>
  </>
)
