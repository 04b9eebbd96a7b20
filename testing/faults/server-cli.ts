import type { Faults } from './fault.ts'

export const faults: Faults = {
  'server/cli/command-line.ts': {
    'server/cli/messages.test.ts': [
      ['a typo is answered with "we keep nothing of you"', 'readAddress(text).address !== undefined', 'text.trim() !== ""', 'is answered in Spanish'],
    ],
  },
  'server/cli/commands/sources.ts': {
    'server/cli/messages.test.ts': [
      ['an enquiry of the evening of the 31st counts for the next month', 'spreadsheetDate(at).slice(0, 7)', 'new Date(at).toISOString().slice(0, 7)'],
    ],
  },
  'server/cli/commands/stored-messages.ts': {
    'server/cli/messages.test.ts': [
      ['a spreadsheet runs what a visitor wrote', '(?:^|[,;|\\t\\r\\n])', '^', 'export: CSV'],
      ['a large export leaves messages out', 'after = page.at(-1)?.seq', 'after = undefined', 'export --output'],
      ['somebody else is erased', 'email && cli.erase.of(oneLine(email, fields.email.limit)),', '', 'erase: says'],
      ['an export of before looks otherwise', '(channel) => used[channel] > 0', '() => true', 'of others nothing changes'],
      ['a list says delivered of what the webhook has not got', 'shortDate(acceptedAt), statesOf(message), who', 'shortDate(acceptedAt), stateWords[message.state].one, who', 'of others nothing changes'],
    ],
  },
  'server/cli/messages.ts': {
    'server/messages/move.system.test.ts': [
      ['`retry` says that it will deliver what no server delivers from here any more', "withStore(retry, 'refuse')", 'withStore(retry)'],
    ],
    'server/cli/disks.system.test.ts': [
      ['`list | head` ends with a stack', "if (error.code !== 'EPIPE') throw error", 'throw error', 'leaves early'],
    ],
    'server/cli/messages.test.ts': [
      ['test-webhook says yes whatever the receiver says', 'throw new CommandError(cli.testWebhook.refused(', 'void (cli.testWebhook.refused(', 'test-webhook'],
    ],
  },
  'server/cli/new-file.ts': {
    'server/messages/sqlite/durability.system.test.ts': [
      ['after a power cut a new back-up is gone', 'syncFolder(dirname(file))', '', 'power cut'],
    ],
    'server/cli/disks.system.test.ts': [
      ['a full disk keeps the half of a back-up, readable', 'process.off(signal, stop)\n    remove()', 'process.off(signal, stop)', 'full disk'],
      ['a back-up that is stopped leaves readable messages', 'process.once(signal, stop)', 'process.off(signal, stop)', 'killed leaves'],
      ['no back-up onto a USB stick', 'if (!noLinks.includes(', "if (!['ENOSYS'].includes(", 'no links'],
    ],
    'server/cli/commands/backup-check-restore.test.ts': [
      ['what a killed back-up left is readable for ever', ' || isOld(temporary)', '', 'killed process'],
      ['a back-up that is being written is taken away', '> leftAfterMs', '> 0', 'killed process'],
      ['what was killed a moment ago stays readable', '(isHere && isGone(Number(found.pid)))', 'false', 'killed a moment ago'],
      ["another machine's back-up is taken away", "place !== '' && found.place === place", 'true', 'killed a moment ago'],
    ],
    'server/cli/messages.test.ts': [
      ['everybody on the machine reads a back-up', "flag: 'wx', mode: 0o600", "flag: 'wx', mode: 0o644", 'export --output'],
    ],
  },
}
