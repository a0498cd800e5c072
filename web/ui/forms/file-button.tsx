import { useRef, type ComponentProps } from 'react'
import { Button } from '../button'

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The types that the file dialog offers: `image/png,.pdf`. */
  accept: string
  onFile: (file: File) => void
  'data-add-picture'?: boolean
}

/** A button that opens the file dialog. The same file can be chosen again after a refusal. */
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
