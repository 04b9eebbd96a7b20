/** Why no message can be stored or read, and what to do. The owner reads it at start, in alerts and from the tool. */
export const store = {
  notAnswering: 'la base de mensajes no responde',
  replaced: 'cambiaron el archivo de la base de mensajes: hay que arrancar de nuevo',
  newer: (version: number, latest: number) =>
    `la base de mensajes es de una versión más nueva del programa (${version}; esta llega a ${latest}): volvé a esa versión, o restaurá un respaldo de antes`,
  diskFull: 'el disco está lleno',
  damaged: 'la base de mensajes está dañada y quedó como estaba: guardá una copia y restaurá un respaldo',
  busy: 'la base de mensajes está ocupada por otro proceso',
  readOnly: 'la base de mensajes no se puede escribir (solo lectura)',
  badDisk: (code: number) =>
    `el disco no respondió bien al leer o escribir la base de mensajes (código ${code} de SQLite)`,
  notLocal: (code: number) =>
    `el disco de los mensajes (DATA_DIR) no sirve para la base: parece una carpeta de red o un montaje sin lo que SQLite necesita (código ${code}). Poné DATA_DIR en un disco de la misma máquina`,
  cannotOpen: 'messages.db no se puede abrir: revisá que el usuario del servidor sea su dueño (chown)',
  sqliteCode: (code: number) => `SQLite respondió con el código ${code}`,
  logWithoutFile: (file: string) =>
    `falta ${file} y quedó su bitácora (${file}-wal), que puede tener mensajes: devolvé el archivo a su lugar o guardá la bitácora aparte`,

  folder: (fault: string) => `no se puede usar la carpeta de los mensajes (DATA_DIR): ${fault}`,
  systemCode: (code: string) => `el sistema contestó ${code}`,

  resizedWhileCopied: 'la base de mensajes cambió de tamaño mientras se copiaba',
  notACopy: 'el archivo no es una copia de los mensajes',
  damagedCopy: 'la copia está dañada',

  fsyncOff: 'PostgreSQL corre con fsync = off y puede perder lo que confirmó: prendelo',
  wrongSettings: (message: string, code: string) => `DATABASE_URL: ${message} (${code}): corregila, o creá lo que falta`,
}

/** What is wrong with DATA_DIR, by the system's code. */
export const folderFaults: Record<string, string> = {
  EACCES: 'el usuario del servidor no tiene permiso ahí: hacelo dueño de la carpeta (chown), o elegí otra',
  EPERM: 'el usuario del servidor no tiene permiso ahí: hacelo dueño de la carpeta (chown), o elegí otra',
  EROFS: 'ese disco es de solo lectura: montalo para escribir, o elegí otra',
  EEXIST: 'ahí hay un archivo y no una carpeta: movelo, o elegí otra',
  ENOTDIR: 'una parte de ese camino es un archivo y no una carpeta: movelo, o elegí otra',
  ENOENT: 'esa carpeta no existe ni se puede crear: creala, o elegí otra',
  ENAMETOOLONG: 'ese camino es demasiado largo: elegí otra',
  ELOOP: 'ese camino da vueltas por enlaces: elegí otra',
  EIO: 'el disco no responde bien: revisalo',
  EDQUOT: 'se acabó el espacio de ese usuario en el disco: hacé lugar',
  EMFILE: 'hay demasiados archivos abiertos: reiniciá el servidor',
}
