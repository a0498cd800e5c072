import { useRef, type ComponentProps } from 'react'
import { Button } from '../button'

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The types that the browser offers to choose from: `image/png,.pdf`. */
  accept: string
  onFile: (file: File) => void
  'data-add-picture'?: boolean
}

/** A button that asks for a file. The same file can be chosen again after it was refused. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
