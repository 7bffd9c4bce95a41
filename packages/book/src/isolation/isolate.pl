# Replaces itself by a program that can open no socket, start no process and touch no other process.
# A seccomp filter needs no privilege, so it also holds in a container where namespaces are refused.
# With --only it opens no file but those of programs and libraries, and those of one folder, where the kernel has Landlock.
# usage: perl isolate.pl x64|arm64 [--only FOLDER] PROGRAM ARGUMENT...
#        perl isolate.pl landlock: prints the version of Landlock, 0 without
use strict;
use warnings;

my ($CREATE_RULESET, $ADD_RULE, $RESTRICT_SELF) = (444, 445, 446);

sub landlock_version {
  my $version = syscall($CREATE_RULESET, 0, 0, 1);
  return $version > 0 ? $version : 0;
}
if (($ARGV[0] // '') eq 'landlock') {
  print landlock_version(), "\n";
  exit 0;
}

my %x64 = (
  audit => 0xc000003e, prctl => 157, seccomp => 317, clone => 56, clone3 => 435, socket => 41, io_uring_setup => 425,
  denied => [
    57, 58,        # fork vfork
    62, 424,       # kill pidfd_send_signal
    101,           # ptrace
    310, 311,      # process_vm_readv process_vm_writev
    438,           # pidfd_getfd
    272, 308,      # unshare setns
    248, 249, 250, # add_key request_key keyctl
    298, 321, 323, # perf_event_open bpf userfaultfd
  ],
  own => [
    200, 234, # tkill tgkill
    129, 297, # rt_sigqueueinfo rt_tgsigqueueinfo
    302,      # prlimit64
  ],
);
my %arm64 = (
  audit => 0xc00000b7, prctl => 167, seccomp => 277, clone => 220, clone3 => 435, socket => 198, io_uring_setup => 425,
  denied => [129, 424, 117, 270, 271, 438, 97, 268, 217, 218, 219, 241, 280, 282],
  own => [130, 131, 138, 240, 261],
);
my $arch = shift // '';
my %is = $arch eq 'x64' ? %x64 : $arch eq 'arm64' ? %arm64 : die "isolation knows x64 and arm64, not '$arch'\n";

my $only = ($ARGV[0] // '') eq '--only' ? (splice @ARGV, 0, 2)[1] : undef;

my ($LOAD, $IF_EQUAL, $IF_AT_LEAST, $IF_BITS, $RETURN) = (0x20, 0x15, 0x35, 0x45, 0x06);
my ($ALLOW, $KILL) = (0x7fff0000, 0x80000000);
my ($EPERM, $EACCES, $ENOSYS) = map { 0x00050000 | $_ } 1, 13, 38;
my ($NUMBER_OFFSET, $ARCH_OFFSET, $FIRST_ARGUMENT_OFFSET) = (0, 4, 16);
my $CLONE_THREAD = 0x00010000;

my @filter = (
  [$LOAD, 0, 0, $ARCH_OFFSET], [$IF_EQUAL, 1, 0, $is{audit}], [$RETURN, 0, 0, $KILL],
  [$LOAD, 0, 0, $NUMBER_OFFSET],
  # The numbers of the x32 ABI would name the same calls a second time.
  [$IF_AT_LEAST, 0, 1, 0x40000000], [$RETURN, 0, 0, $KILL],
  (map { ([$IF_EQUAL, 0, 1, $_], [$RETURN, 0, 0, $EPERM]) } @{ $is{denied} }),
  # These name a process first; 0 is the caller, and the program keeps the number of this one.
  (map { (
    [$IF_EQUAL, 0, 5, $_], [$LOAD, 0, 0, $FIRST_ARGUMENT_OFFSET],
    [$IF_EQUAL, 2, 0, 0], [$IF_EQUAL, 1, 0, $$], [$RETURN, 0, 0, $EPERM], [$RETURN, 0, 0, $ALLOW],
  ) } @{ $is{own} }),
  [$IF_EQUAL, 0, 1, $is{socket}], [$RETURN, 0, 0, $EACCES],
  # io_uring opens sockets by itself.
  [$IF_EQUAL, 0, 1, $is{io_uring_setup}], [$RETURN, 0, 0, $ENOSYS],
  # The flags of clone3 are behind a pointer; libraries fall back to clone, where only threads pass.
  [$IF_EQUAL, 0, 1, $is{clone3}], [$RETURN, 0, 0, $ENOSYS],
  [$IF_EQUAL, 0, 3, $is{clone}], [$LOAD, 0, 0, $FIRST_ARGUMENT_OFFSET],
  [$IF_BITS, 1, 0, $CLONE_THREAD], [$RETURN, 0, 0, $EPERM],
  [$RETURN, 0, 0, $ALLOW],
);
my $code = join '', map { pack 'SCCL', @$_ } @filter;
my $program = pack 'S x6 P', scalar @filter, $code;

my ($SET_NO_NEW_PRIVILEGES, $SET_MODE_FILTER) = (38, 1);
syscall($is{prctl}, $SET_NO_NEW_PRIVILEGES, 1, 0, 0, 0) == 0 or die "no_new_privs: $!\n";
confine($only) if defined $only;
syscall($is{seccomp}, $SET_MODE_FILTER, 0, $program) == 0 or die "seccomp: $!\n";
exec { $ARGV[0] } @ARGV or die "$ARGV[0]: $!\n";

# Lets the process open what programs need, and everything below one folder.
sub confine {
  my ($folder) = @_;
  my $version = landlock_version() or return;
  my ($EXECUTE, $WRITE, $READ, $LIST, $TRUNCATE) = (1, 2, 4, 8, 1 << 14);
  # All that a version knows is refused unless a rule allows it.
  my $handled = (1 << ($version >= 5 ? 16 : $version >= 3 ? 15 : $version >= 2 ? 14 : 13)) - 1;
  my $attributes = pack 'Q', $handled;
  my $rules = syscall($CREATE_RULESET, $attributes, length $attributes, 0);
  $rules >= 0 or die "landlock: $!\n";
  my $programs = $EXECUTE | $READ | $LIST;
  allow($rules, $_, $programs) for qw(/usr /lib /lib64 /bin /etc/fonts);
  allow($rules, $_, $READ) for qw(/etc/ld.so.cache /dev/urandom);
  allow($rules, '/dev/null', $READ | $WRITE);
  allow($rules, $folder, $handled) or die "$folder: $!\n";
  syscall($RESTRICT_SELF, $rules, 0) == 0 or die "landlock: $!\n";
}

# False when there is no such file.
sub allow {
  my ($rules, $path, $access) = @_;
  my $O_PATH = 0x200000;
  sysopen(my $at, $path, $O_PATH) or return 0;
  my $rule = pack 'Q l', $access, fileno $at;
  syscall($ADD_RULE, $rules, 1, $rule, 0) == 0 or die "landlock of $path: $!\n";
  return 1;
}
