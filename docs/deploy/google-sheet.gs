// Consultas en una planilla de Google: Extensiones, Apps Script, y ahí esto. Cómo: docs/operate.md, "A webhook".
function doPost({ parameter, postData }) {
  try {
    const m = JSON.parse(postData.contents), sheet = SpreadsheetApp.getActive().getSheets()[0]
    LockService.getScriptLock().waitLock(8000)
    if (parameter.key !== 'UNA-CLAVE-LARGA') throw new Error('key')
    // Con el apóstrofo todo es texto, nunca una fórmula. Una que llega dos veces es una fila.
    const row = [m.id, m.time, m.name, m.email, m.message, m.plan, m.sections.join(', '), m.source, m.spam].map((cell) => `'${cell ?? ''}`)
    if (!sheet.createTextFinder(m.id).findNext()) sheet.appendRow(row)
    return HtmlService.createHtmlOutput('ok')
  } catch { return ContentService.createTextOutput('no') }
}
