import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { routes } from '../../contract/routes'
import { errorMessage } from '../api'
import { fetchFile, saveFile } from '../download'
import { Button } from '../ui/button'
import { failure } from '../ui/toast/toast-store'

/** Everything that was done in the game, to be played again. */
export function DownloadLog({ gameId }: { gameId: number }) {
  const download = useMutation({
    mutationFn: () => fetchFile(routes.pastGames.log, { gameId: String(gameId) }, 'log.jsonl'),
    onSuccess: saveFile,
    onError: (error) =>
      failure(t`Couldn’t download the log`, errorMessage(error, t`Check your connection, then try again.`)),
  })
  return (
    <Button look="ghost" isBusy={download.isPending} onClick={() => download.mutate()}>
      <Trans>Download Log</Trans>
    </Button>
  )
}
