# Tries what Node cannot, and prints what it could do, one a line.
# usage: perl probe-calls.pl x64|arm64 PID: signals and limits of another process
use strict;
use warnings;

my ($arch, $pid) = @ARGV;
my %numbers = (
  x64 => { tkill => 200, tgkill => 234, rt_sigqueueinfo => 129, rt_tgsigqueueinfo => 297, prlimit64 => 302 },
  arm64 => { tkill => 130, tgkill => 131, rt_sigqueueinfo => 138, rt_tgsigqueueinfo => 240, prlimit64 => 261 },
);
my %calls = %{ $numbers{$arch} // die "this probe knows x64 and arm64, not '$arch'\n" };
$pid += 0;
# Signal 0 reaches nobody; it tells whether another one would.
my $info = pack 'l l l x116', 0, 0, -1;
my $limits = "\0" x 16;
my %tries = (
  tkill => sub { syscall($calls{tkill}, $pid, 0) },
  tgkill => sub { syscall($calls{tgkill}, $pid, $pid, 0) },
  rt_sigqueueinfo => sub { syscall($calls{rt_sigqueueinfo}, $pid, 0, $info) },
  rt_tgsigqueueinfo => sub { syscall($calls{rt_tgsigqueueinfo}, $pid, $pid, 0, $info) },
  prlimit64 => sub { syscall($calls{prlimit64}, $pid, 7, 0, $limits) },
);
for my $name (sort keys %tries) {
  print "can reach the process that started it with $name\n" if $tries{$name}->() >= 0;
}
