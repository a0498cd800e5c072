import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ExtraTimeCodeForm, type ExtraTimeCode } from '../../contract/endpoints/account'
import { extraTimeFactors } from '../../contract/games/extra-time'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { extraTimeWords } from '../../rules/extra-time-words'
import { call, errorMessage } from '../api'
import { query, refresh } from '../queries'
import { sentence } from '../i18n/sentences'
import { Button } from '../ui/button'
import { DeleteButton } from '../ui/dialog/delete-button'
import { Field } from '../ui/forms/fields'
import { LoadFailure } from '../ui/load-failure'
import { failure, toast } from '../ui/toast/toast-store'
import { isolated } from '../i18n/locale'
import styles from './account.module.css'
import { formResolver } from '../ui/forms/form-resolver'

/** Codes that give a player extra time, which nobody else in the game notices. */
export function ExtraTimeCodes() {
  const codes = useQuery(query(routes.account.extraTimeCodes))
  return (
    <section className={`stack gap-4 card ${styles.card}`} aria-labelledby="extra-time">
      <h2 id="extra-time">
        <Trans>Extra time for players</Trans>
      </h2>
      <p>
        <Trans>
          Give a player a code, and they have more time in every game of yours that they join with it. Nobody else is
          told: their questions close a little later, and points depend on how much of their own time they took.
        </Trans>
      </p>
      {codes.isError && (
        <LoadFailure
          title={t`We couldn’t read your codes`}
          heading="h3"
          error={codes.error}
          isBusy={codes.isFetching}
          onRetry={() => void codes.refetch()}
        />
      )}
      {codes.data && codes.data.length > 0 && (
        <ul className={styles.codes}>
          {codes.data.map((code) => (
            <Code key={code.id} code={code} />
          ))}
        </ul>
      )}
      <NewCode />
    </section>
  )
}

function Code({ code: { id, code, label, factor } }: { code: ExtraTimeCode }) {
  return (
    <li>
      <span className={styles.label}>
        <bdi className="strong">{label}</bdi>
        <span className="faint fine">
          {sentence({ code: `extra_time.${factor}`, message: extraTimeWords[factor] })}
        </span>
      </span>
      <code aria-label={[...code].join(' ')}>{`${code.slice(0, 4)} ${code.slice(4)}`}</code>
      <DeleteButton
        what="code"
        size="small"
        deleted={t`Code deleted`}
        failed={t`The code wasn’t deleted`}
        otherwise={t`Check your connection, then try again.`}
        description={t`${ph({ label: isolated(label) })} can’t use it anymore. Games that are running keep the extra time.`}
        onDelete={() => call(routes.account.removeExtraTimeCode, { id: String(id) })}
        refreshList={() => refresh(routes.account.extraTimeCodes)}
        onDeleted={() => document.getElementById('extra-time-label')?.focus()}
      />
    </li>
  )
}

const empty = { label: '', factor: 1.5 as const }

function NewCode() {
  const form = useForm({ resolver: formResolver(ExtraTimeCodeForm), defaultValues: empty })
  const { errors } = form.formState
  const make = useMutation({
    mutationFn: (asked: { label: string; factor: ExtraTimeCode['factor'] }) =>
      call(routes.account.makeExtraTimeCode, asked as typeof empty),
    onSuccess: async ({ label }) => {
      form.reset(empty)
      toast({
        title: t`Code for ${ph({ label: isolated(label) })} made`,
        description: t`They type it under “I have a code” when they join.`,
      })
      await refresh(routes.account.extraTimeCodes)
    },
    onError: (error) =>
      failure(t`Couldn’t make the code`, errorMessage(error, t`Check your connection, then try again.`)),
  })
  const save = form.handleSubmit((typed) => make.mutate(typed))
  return (
    <form className="stack gap-4" noValidate onSubmit={(event) => void save(event)}>
      <Field label={t`Who is it for?`} hint={t`Only you see this.`} error={errors.label?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('label')}
            maxLength={limits.extraTimeLabel * limits.codePointsPerGrapheme}
            autoComplete="off"
            dir="auto"
          />
        )}
      </Field>
      <Field label={t`How much time?`} error={errors.factor?.message}>
        {(control) => (
          <select {...control} {...form.register('factor', { valueAsNumber: true })}>
            {extraTimeFactors
              .filter((factor) => factor !== 1)
              .map((factor) => (
                <option key={factor} value={factor}>
                  {sentence({ code: `extra_time.${factor}`, message: extraTimeWords[factor] })}
                </option>
              ))}
          </select>
        )}
      </Field>
      <div className="cluster gap-3">
        <Button type="submit" look="ghost" isBusy={make.isPending}>
          <Trans>Make a code</Trans>
        </Button>
      </div>
    </form>
  )
}
