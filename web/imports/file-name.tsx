import { spokenName } from './choosing/pasted-file'
import styles from './import.module.css'

/** Which file a step is about. */
export const FileName = ({ file }: { file: File }) => (
  <p className={styles.file} dir="auto">
    {spokenName(file)}
  </p>
)
