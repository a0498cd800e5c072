import { spokenName } from './choosing/pasted-file'

/** Which file a step is about. */
export const FileName = ({ file }: { file: File }) => (
  <p className="muted breakable" dir="auto">
    {spokenName(file)}
  </p>
)
