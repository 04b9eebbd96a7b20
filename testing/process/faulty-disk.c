/* Lets some writes of messages.db and its log fail in the middle, and every twentieth sync, as a dying disk does.
   Loaded by LD_PRELOAD (soak-rounds.ts). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

/* One call in so many. */
static int fails(int fd, int share) {
  char link[32], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  if (strstr(path, "messages.db") == NULL || random() % share > 0) return 0;
  errno = random() % 2 ? EIO : ENOSPC;
  return 1;
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  ssize_t (*real)(int, const void *, size_t, off64_t) = dlsym(RTLD_NEXT, "pwrite64");
  if (!fails(fd, 500)) return real(fd, bytes, count, at);
  int error = errno;
  real(fd, bytes, count / 2, at);
  errno = error;
  return -1;
}

int fdatasync(int fd) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fdatasync");
  return fails(fd, 20) ? -1 : real(fd);
}

int fsync(int fd) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
  return fails(fd, 20) ? -1 : real(fd);
}
